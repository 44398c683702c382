import { parseSync } from 'vite'

type Node = { type: string; start: number; end: number } & Record<string, unknown>

/** The tests of a file, read from its syntax tree. */
export type TestsOfFile = {
  /** Titles of tests that run and contain an expectation. */
  titles: string[]
  /** Whether a test with a computed title contains an expectation. */
  hasMadeTitles: boolean
  /** Other string literals, among which a computed title may be. */
  texts: string[]
}

/**
 * Reads the tests of a file. Skipped or empty tests, and tests without an expectation, do not
 * count.
 * @throws if the file cannot be parsed
 */
export function readTests(code: string): TestsOfFile {
  const { program, errors } = parseSync('file.ts', code)
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
      if (title === null) found.hasMadeTitles = true
      else found.titles.push(title)
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
  const isTest = callee.type === 'Identifier' && /^test|Test$/.test(String(callee.name))
  if (!isTest || !title || others.length === 0) {
    const of = callee.type === 'MemberExpression' && String((callee.property as Node).name)
    // Nothing inside a skipped test counts.
    return of === 'skip' || of === 'fixme' ? '' : undefined
  }
  if (title.type === 'Literal') return String(title.value)
  const [first] = (title.quasis ?? []) as { value: { cooked: string } }[]
  return first?.value.cooked || null
}

const expectsSomething = (node: Node, steps: string[]): boolean =>
  (node.type === 'Identifier' &&
    (/^expect/.test(String(node.name)) || steps.includes(String(node.name)))) ||
  childrenOf(node).some((child) => expectsSomething(child, steps))

const childrenOf = (node: Node): Node[] =>
  Object.values(node)
    .flat()
    .filter((value): value is Node => typeof (value as Node | null)?.type === 'string')
