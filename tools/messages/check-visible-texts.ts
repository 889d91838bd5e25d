import { parseSync, Visitor } from 'oxc-parser'
import { type Finding, lineAt } from '../tidy/finding.ts'
import type { TextFile } from '../tidy/repository.ts'
import { isTestFile } from '../tidy/repository.ts'

/** Attributes and properties whose words a person sees or hears. */
const SEEN = new Set([
  'alt',
  'aria-description',
  'aria-label',
  'aria-placeholder',
  'aria-roledescription',
  'aria-valuetext',
  'closeText',
  'detail',
  'error',
  'hint',
  'label',
  'placeholder',
  'subject',
  'summary',
  'text',
  'title',
])

/** Names, units and marks that are the same in every language. */
const NAMES =
  /^(Baize|PLY|RTP|PIN|ID|KYC|QR|SMS|GMT|UTC|CSV|JSON|TXT|JPEG|PNG|PDF|iOS|Android|px|ms|×)$/

/** Files that talk to programmers, or draw with the product’s own name. */
const SCREENS = /^(apps\/(player|console|stage)|packages\/(ui-kit|messages))\/src\/.*\.tsx$/
const LETTERS = /^apps\/server\/src\/.*\.ts$/

/** Words in the code that people would see and no language file could change. */
export function checkVisibleTexts(files: readonly TextFile[]): Finding[] {
  return files.flatMap((file) => {
    if (isTestFile(file.path)) return []
    if (SCREENS.test(file.path)) return checkScreen(file)
    return LETTERS.test(file.path) ? checkLetters(file) : []
  })
}

function checkScreen(file: TextFile): Finding[] {
  const findings: Finding[] = []
  const blame = (start: number, text: string) =>
    findings.push({
      rule: 'text',
      path: file.path,
      line: lineAt(file.text, start),
      message: `“${text.trim()}” belongs in a message file`,
    })
  const look = (node: { start: number; value: unknown }) => {
    if (typeof node.value === 'string' && hasWords(node.value)) blame(node.start, node.value)
  }
  new Visitor({
    JSXText: (node) => look(node),
    JSXAttribute: (node) => {
      if (!SEEN.has(attributeName(node.name))) return
      if (node.value?.type === 'Literal') look(node.value)
      if (node.value?.type === 'JSXExpressionContainer') {
        for (const literal of literalsOf(node.value.expression)) look(literal)
      }
    },
    JSXExpressionContainer: (node) => {
      // `{isOn ? 'on' : 'off'}` between tags.
      if (node.expression.type === 'Literal') look(node.expression)
    },
    CallExpression: (node) => {
      const callee = node.callee.type === 'Identifier' ? node.callee.name : ''
      if (!/^(toast|showToast|askedToast)$/.test(callee)) return
      for (const argument of node.arguments) {
        if (argument.type !== 'ObjectExpression') continue
        for (const property of argument.properties) {
          if (property.type !== 'Property' || property.key.type !== 'Identifier') continue
          if (SEEN.has(property.key.name)) for (const each of literalsOf(property.value)) look(each)
        }
      }
    },
  }).visit(parseSync(file.path, file.text).program)
  return findings
}

/** A subject with words in it is a mail that speaks one language. */
function checkLetters(file: TextFile): Finding[] {
  const findings: Finding[] = []
  new Visitor({
    Property: (node) => {
      if (node.key.type !== 'Identifier' || node.key.name !== 'subject') return
      for (const { start, value } of literalsOf(node.value)) {
        if (typeof value !== 'string' || !/\p{Lu}\p{L}+ \p{L}/u.test(value)) continue
        findings.push({
          rule: 'text',
          path: file.path,
          line: lineAt(file.text, start),
          message: `“${value}” belongs in a message file`,
        })
      }
    },
  }).visit(parseSync(file.path, file.text).program)
  return findings
}

/** Two letters next to each other that no name explains. */
function hasWords(text: string): boolean {
  const words = text.replace('Lantern Tiger', '').match(/\p{L}{2,}/gu) ?? []
  return words.some((word) => !NAMES.test(word))
}

interface LooseNode {
  readonly type: string
  readonly start: number
  readonly [name: string]: unknown
}

/** Literals that an expression may come to: itself, either side of a choice, what stands in. */
function literalsOf(expression: unknown): { start: number; value: unknown }[] {
  const node = expression as LooseNode | null
  switch (node?.type) {
    case 'Literal':
      return [{ start: node.start, value: node.value }]
    case 'ConditionalExpression':
      return [...literalsOf(node.consequent), ...literalsOf(node.alternate)]
    case 'LogicalExpression':
      return literalsOf(node.right)
    case 'TemplateLiteral':
      return (node.quasis as { start: number; value: { raw: string } }[]).map((quasi) => ({
        start: quasi.start,
        value: quasi.value.raw,
      }))
    default:
      return []
  }
}

function attributeName(name: { readonly type: string; readonly name?: unknown }): string {
  return name.type === 'JSXIdentifier' && typeof name.name === 'string' ? name.name : ''
}
