import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'

type Node = { type: string; start: number; [key: string]: unknown }

const root = join(import.meta.dirname, '../..')
const LETTER = /\p{L}/u
/** Attributes and properties of components that a shopper reads or hears. */
const SHOWN =
  /^(aria-(label|description|roledescription|valuetext)|alt|hint|label|placeholder|title)$/

/** Functions that show a text, such as those of src/ui/toast.ts. */
const SHOWING = /^(toast\w*|alert|confirm)$/

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

/** Calls `visit` with each node of a file. */
function walk(node: Node, visit: (node: Node) => void): void {
  visit(node)
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value])
      if (isNode(child)) walk(child, visit)
  }
}

const templateParts = (node: Node): string[] =>
  (node.quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked)

/** The texts that an expression may result in, as far as they stand in it. */
function textsOf(node: unknown): string[] {
  if (!isNode(node)) return []
  if (node.type === 'Literal') return typeof node.value === 'string' ? [node.value] : []
  if (node.type === 'TemplateLiteral') return templateParts(node)
  if (node.type === 'JSXExpressionContainer') return textsOf(node.expression)
  if (node.type === 'ConditionalExpression')
    return [...textsOf(node.consequent), ...textsOf(node.alternate)]
  if (node.type === 'LogicalExpression') return [...textsOf(node.left), ...textsOf(node.right)]
  return []
}

/** The texts of a component that are shown without a translator. */
function shownTexts(node: Node): string[] {
  if (node.type === 'CallExpression' && SHOWING.test(String((node.callee as Node).name))) {
    return textsOf((node.arguments as Node[])[0])
  }
  if (node.type === 'Property') {
    return SHOWN.test(String((node.key as Node).name)) ? textsOf(node.value) : []
  }
  if (node.type === 'JSXText') return [node.value as string]
  if (node.type === 'JSXAttribute') {
    const { name } = node.name as { name: string }
    return SHOWN.test(name) ? textsOf(node.value) : []
  }
  if (node.type !== 'JSXElement' && node.type !== 'JSXFragment') return []
  const children = node.children as Node[]
  return children.filter(({ type }) => type === 'JSXExpressionContainer').flatMap(textsOf)
}

// The parser's type names a shape for each kind of node; here all are walked alike.
const parse = (file: string, code: string) => parseSync(file, code).program as unknown as Node

/** Returns the texts that stand in a component instead of the messages. */
export function hardCodedIn(component: Node | string): string[] {
  const found: string[] = []
  walk(typeof component === 'string' ? parse('file.tsx', component) : component, (node) => {
    found.push(...shownTexts(node).filter((text) => LETTER.test(text)))
  })
  return found.map((text) => text.trim())
}

/**
 * Reads the source files of folders, each once: the string literals, the beginnings of templates that end in a
 * value, and the texts that stand in components instead of the messages, as `file: text`.
 */
export function readTexts(...folders: string[]) {
  const literals = new Set<string>()
  const beginnings = new Set<string>()
  const hardCoded: string[] = []
  const files = folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file))
      .map((file) => `${folder}/${file}`),
  )
  for (const file of files) {
    const program = parse(file, readFileSync(join(root, file), 'utf8'))
    hardCoded.push(...hardCodedIn(program).map((text) => `${file}: ${text}`))
    walk(program, (node) => {
      if (node.type === 'Literal' && typeof node.value === 'string') literals.add(node.value)
      if (node.type === 'TemplateLiteral') {
        const [first = '', last, ...more] = templateParts(node)
        if (last === '' && more.length === 0) beginnings.add(first)
      }
    })
  }
  return { literals, beginnings, hardCoded }
}
