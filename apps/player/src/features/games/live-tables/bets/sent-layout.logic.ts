import { type Laid, sumLaid } from '../../tables/cloth.logic.ts'
import { isSameLaid } from './layout.logic.ts'

const NOTHING: Laid = new Map()

/** What of a layout the server has: only what it acknowledged is staked. */
export interface SentLayout {
  readonly tableRoundId: string
  readonly acknowledged: Laid
  /** Of the acknowledged layout; 0 before the first. */
  readonly version: number
  /** Of the acknowledged layout among everybody's bets; null where nothing is staked. */
  readonly betId: string | null
  /** On its way, not answered yet. */
  readonly pending: { readonly version: number; readonly laid: Laid } | undefined
}

export function newSentLayout(tableRoundId: string): SentLayout {
  return { tableRoundId, acknowledged: NOTHING, version: 0, betId: null, pending: undefined }
}

/** The layout that has to be sent next; undefined while one is on its way, and where the server has it already. */
export function nextToSend(
  sent: SentLayout,
  laid: Laid,
): { readonly version: number; readonly laid: Laid } | undefined {
  if (sent.pending || isSameLaid(laid, sent.acknowledged)) return undefined
  return { version: sent.version + 1, laid }
}

/** What the server answered stands, however many answers there are: an older one changes nothing. */
export function acknowledge(
  sent: SentLayout,
  answer: Pick<SentLayout, 'tableRoundId' | 'version' | 'betId'> & { readonly laid: Laid },
): SentLayout {
  if (answer.tableRoundId !== sent.tableRoundId) return sent
  const isPendingOver = sent.pending === undefined || answer.version >= sent.pending.version
  const pending = isPendingOver ? undefined : sent.pending
  if (answer.version < sent.version) return { ...sent, pending }
  const { laid, version, betId } = answer
  return { ...sent, acknowledged: laid, version, betId, pending }
}

/** Nothing of what was on its way was taken. */
export function refuse(sent: SentLayout): SentLayout {
  return { ...sent, pending: undefined }
}

/** How what lies on the cloth stands with the server. */
export function standingOf(sent: SentLayout | undefined, laid: Laid): 'none' | 'laid' | 'accepted' {
  if (!sent || isSameLaid(laid, sent.acknowledged)) return laid.size === 0 ? 'none' : 'accepted'
  return 'laid'
}

/** What goes back to the member when betting ends: laid, and never acknowledged. Zero where more was taken off. */
export function returnedMinor(sent: SentLayout, laid: Laid): bigint {
  const restMinor = sumLaid(laid) - sumLaid(sent.acknowledged)
  return restMinor > 0n ? restMinor : 0n
}
