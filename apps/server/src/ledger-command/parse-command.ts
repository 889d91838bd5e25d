import { parseArgs } from 'node:util'
import { CommandFailure } from './command-failure.ts'

export const USAGE = `Usage: npm run ledger -- COMMAND

  verify                     checks chain, entries, balances, held money and signed checkpoints
    --from-checkpoint FILE   trusts everything up to this checkpoint and goes on from there
    --checkpoint FILE        compares with this one too; may be given more than once
    --pages                  also reads every page of the ledger's files and its checksum
    --public-key KEY         believes checkpoints signed with this key, not the installation's
  checkpoint                 signs where the books stand, prints it and keeps it
  trial-balance              what all accounts of one kind hold, by currency
  statement MEMBER           entries of a member, by number or name
    --from DAY --to DAY      from this day on, and before that one (2026-11-01, or a full time)
    --currency CODE          one currency only
    --limit N                at most so many entries of each account (50)
  explain TRANSFER           one transfer: both sides, cause, posting and batch
    --limit N                at most so many rounds behind a share of a jackpot (50)

  --json                     the same as one line of JSON

The database is the one in DATA_FOLDER, or DATABASE_URL.`

/** What was asked for, checked. */
export type Command =
  | {
      readonly name: 'verify'
      readonly fromFile: string | undefined
      readonly files: readonly string[]
      readonly publicKey: string | undefined
      readonly readsPages: boolean
      readonly isJson: boolean
    }
  | { readonly name: 'checkpoint' | 'trial-balance'; readonly isJson: boolean }
  | {
      readonly name: 'statement'
      readonly member: string
      readonly from: Date | undefined
      readonly to: Date | undefined
      readonly currency: string | undefined
      readonly limit: number
      readonly isJson: boolean
    }
  | {
      readonly name: 'explain'
      readonly transferId: bigint
      readonly limit: number
      readonly isJson: boolean
    }

const OPTIONS = {
  json: { type: 'boolean' },
  'from-checkpoint': { type: 'string' },
  checkpoint: { type: 'string', multiple: true },
  'public-key': { type: 'string' },
  pages: { type: 'boolean' },
  from: { type: 'string' },
  to: { type: 'string' },
  currency: { type: 'string' },
  limit: { type: 'string' },
} as const

type Flag = keyof typeof OPTIONS

const FLAGS_OF: Readonly<Record<Command['name'], readonly Flag[]>> = {
  verify: ['json', 'from-checkpoint', 'checkpoint', 'public-key', 'pages'],
  checkpoint: ['json'],
  'trial-balance': ['json'],
  statement: ['json', 'from', 'to', 'currency', 'limit'],
  explain: ['json', 'limit'],
}

const LIMIT_DEFAULT = 50
const LIMIT_MAX = 100_000
const TRANSFER_MAX = 9_223_372_036_854_775_807n

/** Reads the words behind `npm run ledger --`. Throws `CommandFailure` with what is wrong. */
export function parseCommand(words: readonly string[]): Command {
  const { values, positionals } = parse(words)
  const [name, subject, ...rest] = positionals
  if (name === undefined) throw new CommandFailure(USAGE)
  if (!isCommand(name)) throw new CommandFailure(`There is no command "${name}".\n\n${USAGE}`)
  const stranger = Object.keys(values).find((flag) => !FLAGS_OF[name].includes(flag as Flag))
  if (stranger) throw new CommandFailure(`"${name}" knows no --${stranger}.`)
  const wantsSubject = name === 'statement' || name === 'explain'
  const extra = wantsSubject ? rest[0] : subject
  if (extra !== undefined) throw new CommandFailure(`"${name}" does not know what "${extra}" is.`)
  const isJson = values.json === true
  switch (name) {
    case 'verify':
      return {
        name,
        fromFile: values['from-checkpoint'],
        files: values.checkpoint ?? [],
        publicKey: values['public-key'],
        readsPages: values.pages === true,
        isJson,
      }
    case 'checkpoint':
    case 'trial-balance':
      return { name, isJson }
    case 'statement':
      if (!subject) throw new CommandFailure('"statement" wants the number or name of a member.')
      return {
        name,
        member: subject,
        from: momentOf('from', values.from),
        to: momentOf('to', values.to),
        currency: values.currency,
        limit: limitOf(values.limit),
        isJson,
      }
    case 'explain':
      return { name, transferId: transferOf(subject), limit: limitOf(values.limit), isJson }
  }
}

function parse(words: readonly string[]) {
  try {
    return parseArgs({ args: [...words], options: OPTIONS, allowPositionals: true, strict: true })
  } catch (failure) {
    const reason = failure instanceof Error ? failure.message : String(failure)
    throw new CommandFailure(`${reason.split('. ')[0]}.\n\n${USAGE}`)
  }
}

function isCommand(name: string): name is Command['name'] {
  return name in FLAGS_OF
}

const DAY = /^\d{4}-\d{2}-\d{2}$/
const TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?Z$/

function momentOf(flag: string, text: string | undefined): Date | undefined {
  if (text === undefined) return undefined
  const moment = new Date(text)
  const isReal = (DAY.test(text) || TIME.test(text)) && !Number.isNaN(moment.getTime())
  if (isReal && moment.toISOString().startsWith(text.slice(0, 10))) return moment
  throw new CommandFailure(
    `--${flag} wants a day such as 2026-11-01 or a time such as 2026-11-01T08:30:00Z, not "${text}".`,
  )
}

function limitOf(text: string | undefined): number {
  if (text === undefined) return LIMIT_DEFAULT
  const limit = /^\d{1,6}$/.test(text) ? Number(text) : 0
  if (limit >= 1 && limit <= LIMIT_MAX) return limit
  throw new CommandFailure(`--limit wants a whole number from 1 to ${LIMIT_MAX}, not "${text}".`)
}

function transferOf(text: string | undefined): bigint {
  if (text === undefined) throw new CommandFailure('"explain" wants the number of a transfer.')
  const id = /^\d{1,19}$/.test(text) ? BigInt(text) : 0n
  if (id >= 1n && id <= TRANSFER_MAX) return id
  throw new CommandFailure(`A transfer has a whole number from 1 up, and not "${text}".`)
}
