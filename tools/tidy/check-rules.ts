import { type Finding, lineAt } from './finding.ts'
import type { ParsedCode } from './parse-code.ts'
import { isTestFile, type TextFile } from './repository.ts'

const PAGE = 'docs/rules.md'
const LISTED = /^\| ([A-Z]\d+) /gm
const CITED = /^\s*Rules? ([A-Z]\d+(?:, [A-Z]\d+)*)\s*$/

/** Every rule of money and protection is shown by a test that cites it, and every cited rule is on the page. */
export function checkRules(texts: readonly TextFile[], code: readonly ParsedCode[]): Finding[] {
  const page = texts.find(({ path }) => path === PAGE)
  const listed = [...(page?.text.matchAll(LISTED) ?? [])].map((match) => ({
    id: match[1] ?? '',
    line: lineAt(page?.text ?? '', match.index),
  }))
  const cited = code
    .filter(({ path }) => isTestFile(path))
    .flatMap(({ path, comments }) =>
      comments.flatMap(({ value, line }) =>
        (CITED.exec(value)?.[1]?.split(', ') ?? []).map((id) => ({ id, path, line })),
      ),
    )
  const ids = listed.map(({ id }) => id)
  const finding = (path: string, line: number, message: string) => {
    return { rule: 'rules', path, line, message }
  }
  return [
    ...listed
      .filter(({ id }) => !cited.some((each) => each.id === id))
      .map(({ id, line }) => finding(PAGE, line, `no test cites ${id}: write "// Rule ${id}"`)),
    ...listed
      .filter(({ id }, index) => ids.indexOf(id) !== index)
      .map(({ id, line }) => finding(PAGE, line, `${id} stands twice`)),
    ...cited
      .filter(({ id }) => !ids.includes(id))
      .map(({ id, path, line }) => finding(path, line, `${id} is no rule of ${PAGE}`)),
  ]
}
