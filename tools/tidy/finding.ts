/** One place where the repository breaks one of its own rules. */
export interface Finding {
  /** Short name of the rule, such as `D6` or `ban`. */
  readonly rule: string
  readonly path: string
  readonly line: number
  /** What is wrong and what to do instead. */
  readonly message: string
}

/** One line per finding, as editors and people like to read it. */
export function showFinding(finding: Finding): string {
  return `${finding.path}:${finding.line} [${finding.rule}] ${finding.message}`
}

/** The line number of a place in a text. */
export function lineAt(text: string, offset: number): number {
  let line = 1
  for (let at = text.indexOf('\n'); at !== -1 && at < offset; at = text.indexOf('\n', at + 1)) {
    line += 1
  }
  return line
}
