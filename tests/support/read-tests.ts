import { parseSync } from 'vite'

type Node = { type: string; start: number; end: number } & Record<string, unknown>

/** The tests of a file, read from its syntax tree. */
export type TestsOfFile = {
  /** Titles of tests that run and contain an expectation, with "…" for their placeholders. */
  titles: string[]
  /** Whether a test whose title, or the beginning of it, is computed contains an expectation. */
  hasMadeTitles: boolean
  /** Other string literals, among which a computed title may be. */
  texts: string[]
}

/**
 * Reads the tests of a file. Skipped or empty tests, and tests without an expectation, do not
 * count.
 * @param name of the file, whose end says in which language it is written
 * @throws if the file cannot be parsed
 */
export function readTests(code: string, name = 'file.ts'): TestsOfFile {
  const { program, errors } = parseSync(name, code)
  if (errors.length > 0) throw new Error(errors[0]?.message)
  const found: TestsOfFile = { titles: [], hasMadeTitles: false, texts: [] }
  // The parser's type names a shape for each kind of node; here all are walked alike.
  const file = program as unknown as Node
  // Expectations in functions of the file count for the tests that call them.
  const steps = childrenOf(file)
    .filter((node) => node.type === 'FunctionDeclaration' && expectsSomething(node, []))
    .map((node) => String((node.id as Node).name))
  visit(file, steps, found)
  return found
}

function visit(node: Node, steps: string[], found: TestsOfFile): void {
  const title = titleOfTest(node)
  if (title !== undefined) {
    if (expectsSomething(node, steps)) {
      if (title === null || title.startsWith('…')) found.hasMadeTitles = true
      if (title !== null) found.titles.push(title)
    }
    return
  }
  if (node.type === 'Literal' && typeof node.value === 'string') found.texts.push(node.value)
  for (const child of childrenOf(node)) visit(child, steps, found)
}

/**
 * Returns the title of a test that runs; null if it is computed; undefined if this is not a test.
 */
function titleOfTest(node: Node): string | null | undefined {
  if (node.type !== 'CallExpression') return undefined
  const callee = node.callee as Node
  const [title, ...others] = node.arguments as Node[]
  const isOfEach = isEach(callee)
  if (!(isTest(callee) || isOfEach) || !title || others.length === 0) {
    const of = callee.type === 'MemberExpression' && String((callee.property as Node).name)
    // Nothing inside a skipped test counts.
    return of === 'skip' || of === 'fixme' ? '' : undefined
  }
  if (title.type === 'Literal') {
    const text = String(title.value)
    return isOfEach ? text.replace(/%[sdifjo]|\$[\w.]+/g, '…') : text
  }
  const quasis = (title.quasis ?? []) as { value: { cooked: string } }[]
  return quasis.map(({ value }) => value.cooked).join('…') || null
}

const isTest = (node: Node): boolean =>
  node.type === 'Identifier' && /^test|Test$/.test(String(node.name))

/** Whether a call makes a test of each of several values: `test.each([…])`. */
function isEach(node: Node): boolean {
  if (node.type !== 'CallExpression') return false
  const { type, object, property } = node.callee as Node
  return type === 'MemberExpression' && isTest(object as Node) && (property as Node).name === 'each'
}

const expectsSomething = (node: Node, steps: string[]): boolean =>
  (node.type === 'Identifier' &&
    (/^expect/.test(String(node.name)) || steps.includes(String(node.name)))) ||
  childrenOf(node).some((child) => expectsSomething(child, steps))

const childrenOf = (node: Node): Node[] =>
  Object.values(node)
    .flat()
    .filter((value): value is Node => typeof (value as Node | null)?.type === 'string')
