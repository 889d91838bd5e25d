import type { Finding } from './finding.ts'
import { lineAt } from './finding.ts'
import type { CallOf, ParsedCode } from './parse-code.ts'
import { isTestFile, type TextFile } from './repository.ts'

/**
 * What may not be written, each with what to write instead. `any`, `console` and default exports
 * are Biome's to refuse; the same rule is not kept in two tools.
 */
interface CallBan {
  readonly matches: (call: CallOf) => boolean
  readonly instead: string
  readonly allowedIn: (path: string) => boolean
}

const CLOCK_FILES = /(^|\/)(system-clock|browser-clock)\.ts$/
const CHANCE_FILES = /(^|\/)system-chance\.ts$/
/** Where each web app turns numbers into text. */
const NUMBER_DOORS = /^apps\/(player\/src\/app\/number-text|console\/src\/parts\/format)\.ts$/
const isShown = (path: string) =>
  /^(apps\/(player|console|stage)|packages\/ui-kit)\/src\//.test(path)
const isToolOrTest = (path: string) => /^(tools|bench|chaos|e2e)\//.test(path) || isTestFile(path)

const CALL_BANS: readonly CallBan[] = [
  {
    matches: (call) => call.callee === 'Math.random',
    instead: 'Math.random is guessable: take a Chance, or node:crypto where a secret is made',
    allowedIn: (path) => CHANCE_FILES.test(path),
  },
  {
    matches: (call) =>
      call.callee === 'Date.now' || (call.callee === 'new Date' && call.argumentCount === 0),
    instead: 'the current time comes from the Clock port',
    allowedIn: (path) => CLOCK_FILES.test(path) || isToolOrTest(path),
  },
  {
    matches: (call) => call.callee.endsWith('.toFixed'),
    instead: 'toFixed rounds a float: use formatMoney or formatRatio',
    allowedIn: isToolOrTest,
  },
  {
    matches: (call) => call.callee === 'formatRatio' || call.callee === 'ratioToPercentText',
    instead: 'people read figures in their language: use the texts of number-text.ts or format.ts',
    allowedIn: (path) => !isShown(path) || NUMBER_DOORS.test(path) || isTestFile(path),
  },
  {
    matches: (call) => call.callee === 'parseFloat' || call.callee === 'Number.parseFloat',
    instead: 'parseFloat loses money: use parseMoney',
    allowedIn: isToolOrTest,
  },
]

interface TextBan {
  readonly pattern: RegExp
  readonly instead: string
}

const COMMENT_BANS: readonly TextBan[] = [
  {
    pattern: /@ts-(ignore|nocheck|expect-error)/,
    instead: 'a silenced compiler: correct the types',
  },
  {
    pattern: /\b(TODO|FIXME|XXX|HACK)\b/,
    instead: 'a leftover note: do it now, or open an issue and leave the code whole',
  },
]

/** Calls and comments that are not allowed, in every file of code. */
export function checkBans(files: readonly ParsedCode[]): Finding[] {
  return files.flatMap((file) => [
    ...CALL_BANS.filter((ban) => !ban.allowedIn(file.path)).flatMap((ban) =>
      file.calls.filter(ban.matches).map((call) => finding(file.path, call.line, ban.instead)),
    ),
    ...COMMENT_BANS.flatMap((ban) =>
      file.comments
        .filter((comment) => ban.pattern.test(comment.value))
        .map((comment) => finding(file.path, comment.line, ban.instead)),
    ),
  ])
}

const SQL_BANS: readonly TextBan[] = [
  {
    pattern: /\b(real|float[48]?|double\s+precision|money)\b(?=\s*(,|\)|not|null|default|$))/gim,
    instead: 'a floating or locale-bound column: money is bigint minor units, a ratio two integers',
  },
  { pattern: /\bselect\s+\*/gi, instead: 'select *: name the columns that are needed' },
  {
    pattern: /\btimestamp\b(?!\s+with\s+time)/gi,
    instead: 'timestamp without a zone: use timestamptz',
  },
]

/** Column types and wildcards that are not allowed, in SQL files and in SQL inside code. */
export function checkSql(sqlFiles: readonly TextFile[], code: readonly ParsedCode[]): Finding[] {
  const inFiles = sqlFiles.flatMap((file) => {
    const text = file.text.replace(/--.*$/gm, (comment) => ' '.repeat(comment.length))
    return SQL_BANS.flatMap((ban) =>
      [...text.matchAll(ban.pattern)].map((match) =>
        finding(file.path, lineAt(text, match.index), ban.instead),
      ),
    )
  })
  const inCode = code
    .filter((file) => !isTestFile(file.path))
    .flatMap((file) =>
      file.literals
        .filter((literal) => /^\s*(with\b[\s\S]*)?select\s+\*\s/i.test(literal.value))
        .map((literal) =>
          finding(file.path, literal.line, 'select *: name the columns that are needed'),
        ),
    )
  return [...inFiles, ...inCode]
}

function finding(path: string, line: number, message: string): Finding {
  return { rule: 'ban', path, line, message }
}
