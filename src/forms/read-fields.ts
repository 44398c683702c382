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
