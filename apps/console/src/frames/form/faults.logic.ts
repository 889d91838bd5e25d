/** What is wrong, by the name of the field; `levels.0.rate` for one inside another. */
export type Faults = Readonly<Record<string, string | undefined>>

/** What a schema says of one value, as far as a form needs it. */
export interface Issue {
  readonly code?: string | undefined
  readonly path: readonly PropertyKey[]
  readonly minimum?: number | bigint
  readonly maximum?: number | bigint
  readonly origin?: string
}

/** General sentences, for fields that have none of their own. */
export interface IssueTexts {
  readonly missing: string
  readonly wrong: string
  tooShort(min: number): string
  tooLong(max: number): string
  tooSmall(min: number): string
  tooLarge(max: number): string
}

interface FoundFaults {
  readonly issues: readonly Issue[]
  /** The fields of the form. An issue of anything else is left to the server. */
  readonly fields: readonly string[]
  /** What a field says of itself, whatever is wrong with it. */
  readonly own: Faults
  readonly texts: IssueTexts
}

/** The first fault of each field. */
export function faultsOfIssues({ issues, fields, own, texts }: FoundFaults): Faults {
  const faults: Record<string, string> = {}
  for (const issue of issues) {
    const name = issue.path.map(String).join('.')
    const [field = ''] = name.split('.')
    if (!fields.includes(field) || faults[name] !== undefined) continue
    faults[name] = own[field] ?? textOf(issue, texts)
  }
  return faults
}

function textOf({ code, minimum, maximum, origin }: Issue, texts: IssueTexts): string {
  const isText = origin === 'string'
  if (code === 'too_small') {
    const min = Number(minimum)
    if (isText) return min <= 1 ? texts.missing : texts.tooShort(min)
    return origin === 'array' ? texts.missing : texts.tooSmall(min)
  }
  if (code === 'too_big') {
    return isText ? texts.tooLong(Number(maximum)) : texts.tooLarge(Number(maximum))
  }
  return texts.wrong
}

/** Those that say something. */
export function saidFaults(faults: Faults): [name: string, text: string][] {
  return Object.entries(faults).filter((each): each is [string, string] => Boolean(each[1]))
}
