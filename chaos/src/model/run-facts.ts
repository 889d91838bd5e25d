import type {
  AccountLine,
  Answers,
  BaseLine,
  FinalLine,
  Inputs,
  InvokeLine,
  Line,
  OkLine,
  OperationKind,
  RefusedLine,
  TransferLine,
  UnknownLine,
} from '../history/lines.ts'

/** One operation with every try of it and what each came to. */
export interface OperationFacts {
  readonly op: number
  readonly kind: OperationKind
  readonly memberId: string
  readonly key: string | null
  readonly input: InvokeLine['input']
  readonly invokes: InvokeLine[]
  readonly oks: OkLine[]
  readonly refusals: RefusedLine[]
  readonly unknowns: UnknownLine[]
}

/** A history sorted into what the checks ask for. */
export interface RunFacts {
  readonly operations: readonly OperationFacts[]
  readonly transfers: readonly TransferLine[]
  /** Transfers of one posting, in chain order. */
  readonly byPosting: ReadonlyMap<string, readonly TransferLine[]>
  /** Transfers of one round, deposit or withdrawal, in chain order. */
  readonly byCause: ReadonlyMap<string, readonly TransferLine[]>
  readonly baseAccounts: ReadonlyMap<string, BaseLine['accounts'][number]>
  readonly accounts: ReadonlyMap<string, AccountLine>
  /** A member's own money, by member. */
  readonly cashAccounts: ReadonlyMap<string, AccountLine>
  readonly broken: readonly string[]
  readonly final: FinalLine | undefined
}

/** Sorts the lines of a history. */
export function gatherFacts(lines: readonly Line[]): RunFacts {
  const operations = new Map<number, OperationFacts>()
  const transfers: TransferLine[] = []
  const accounts = new Map<string, AccountLine>()
  const baseAccounts = new Map<string, BaseLine['accounts'][number]>()
  const broken: string[] = []
  let final: FinalLine | undefined
  for (const line of lines) {
    switch (line.type) {
      case 'invoke':
        factsOf(operations, line).invokes.push(line)
        break
      case 'ok':
        operations.get(line.op)?.oks.push(line)
        break
      case 'refused':
        operations.get(line.op)?.refusals.push(line)
        break
      case 'unknown':
        operations.get(line.op)?.unknowns.push(line)
        break
      case 'base':
        for (const account of line.accounts) baseAccounts.set(account.accountId, account)
        break
      case 'account':
        accounts.set(line.accountId, line)
        break
      case 'transfer':
        transfers.push(line)
        break
      case 'books':
        broken.push(...line.broken)
        break
      case 'final':
        final = line
        break
      case 'run':
      case 'fault':
      case 'restored':
        break
    }
  }
  const cash = [...accounts.values()].filter((each) => each.kind === 'player_cash')
  return {
    operations: [...operations.values()],
    transfers,
    byPosting: groupBy(transfers, (each) => each.postingKey),
    byCause: groupBy(transfers, (each) => each.causeId),
    baseAccounts,
    accounts,
    cashAccounts: new Map(cash.map((each) => [each.ownerId ?? '', each])),
    broken,
    final,
  }
}

/** The answers of all acknowledged tries of an operation of a known kind. */
export function answersOf<Kind extends OperationKind>(
  operation: OperationFacts,
  kind: Kind,
): readonly Answers[Kind][] {
  if (operation.kind !== kind) return []
  return operation.oks.map((line) => line.answer as Answers[Kind])
}

export function inputOf<Kind extends OperationKind>(
  operation: OperationFacts,
  _kind: Kind,
): Inputs[Kind] {
  return operation.input as Inputs[Kind]
}

export function groupBy<Item, Key>(
  items: Iterable<Item>,
  keyOf: (item: Item) => Key,
): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>()
  for (const item of items) {
    const key = keyOf(item)
    const group = groups.get(key)
    if (group) group.push(item)
    else groups.set(key, [item])
  }
  return groups
}

function factsOf(operations: Map<number, OperationFacts>, line: InvokeLine): OperationFacts {
  const known = operations.get(line.op)
  if (known) return known
  const { op, kind, memberId, key, input } = line
  const made: OperationFacts = {
    op,
    kind,
    memberId,
    key,
    input,
    invokes: [],
    oks: [],
    refusals: [],
    unknowns: [],
  }
  operations.set(op, made)
  return made
}
