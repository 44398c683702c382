/** The values of a form, by the names of its fields. */
export type Fields = ReturnType<typeof readFields>

export function readFields(form: HTMLFormElement) {
  const data = new FormData(form)
  const files = (name: string) =>
    data.getAll(name).filter((file): file is File => file instanceof File && file.size > 0)
  return {
    text: (name: string) => String(data.get(name) ?? ''),
    trimmed: (name: string) => String(data.get(name) ?? '').trim(),
    isChecked: (name: string) => data.has(name),
    files,
  }
}

/** What stands in the fields of a form, by their names. */
export type Texts = Readonly<Record<string, string>>

const textFields = (form: HTMLFormElement) => [
  ...form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
    'input:not([type=file]), textarea',
  ),
]

/** Not from FormData, in which older browsers end lines in another way than the fields do. */
export const textsOf = (form: HTMLFormElement): Texts =>
  Object.fromEntries(textFields(form).map(({ name, value }) => [name, value]))

/** Resets a form, except for the fields that hold something else than what was sent. */
export function clearSent(form: HTMLFormElement, sent: Texts): void {
  const later = textFields(form).filter(({ name, value }) => value !== sent[name])
  const texts = later.map((field) => [field, field.value] as const)
  form.reset()
  for (const [field, text] of texts) field.value = text
}
