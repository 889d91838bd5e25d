import type { Finding } from './finding.ts'
import type { ParsedCode } from './parse-code.ts'
import { RATCHET_FILE, type Ratchet } from './ratchet.ts'
import { isTestFile, type TextFile } from './repository.ts'

const FILE_LINES_MAX = 500
const FUNCTION_LINES_MAX = 80

/** Files and functions that are too long to be read in one go. */
export function checkSizes(
  texts: readonly TextFile[],
  code: readonly ParsedCode[],
  ratchet: Pick<Ratchet, 'files' | 'functions'>,
): Finding[] {
  const long = texts
    .filter((file) => /\.(tsx?|mjs|css|sql)$/.test(file.path) && !isTestFile(file.path))
    .map((file) => ({ key: file.path, path: file.path, line: 1, lines: countLines(file.text) }))
  const functions = code
    .filter((file) => !isTestFile(file.path))
    .flatMap((file) =>
      file.functions.map((each) => ({
        key: `${file.path}#${each.name}`,
        path: file.path,
        line: each.line,
        lines: each.lines,
      })),
    )
  return [
    ...compare(long, FILE_LINES_MAX, ratchet.files, 'file'),
    ...compare(functions, FUNCTION_LINES_MAX, ratchet.functions, 'function'),
  ]
}

interface Measured {
  readonly key: string
  readonly path: string
  readonly line: number
  readonly lines: number
}

function compare(
  measured: readonly Measured[],
  limit: number,
  allowed: Readonly<Record<string, number>>,
  what: string,
): Finding[] {
  const tooLong = measured
    .filter((each) => each.lines > Math.max(limit, allowed[each.key] ?? 0))
    .map((each) => ({
      rule: 'size',
      path: each.path,
      line: each.line,
      message: `${what} of ${each.lines} lines; at most ${Math.max(limit, allowed[each.key] ?? 0)}: split it by concern`,
    }))
  const paid = Object.keys(allowed)
    .filter((key) => !measured.some((each) => each.key === key && each.lines > limit))
    .map((key) => ({
      rule: 'size',
      path: RATCHET_FILE,
      line: 1,
      message: `${key} is within the limit now; take its entry out`,
    }))
  return [...tooLong, ...paid]
}

function countLines(text: string): number {
  return text.trimEnd().split('\n').length
}
