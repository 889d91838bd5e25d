import type { StageRound } from '@baize/contract/stage'
import type en from '../messages/en/common.json'
import type { RoundFault } from './round-caller.ts'

type Refusal = keyof typeof en.refused
type FailureName = keyof typeof en.failure

/** Why a round was not played, in words, and the way on. */
export interface Failure {
  readonly text: `failure.${FailureName}` | `refused.${Refusal}`
  readonly way: 'cashier' | 'lobby' | undefined
  /** Nothing more can be played on this page. */
  readonly isEnd: boolean
}

const REFUSALS: Readonly<Record<Exclude<Refusal, 'other'>, Omit<Failure, 'text'>>> = {
  insufficient_funds: { way: 'cashier', isEnd: false },
  bet_limit: { way: undefined, isEnd: false },
  loss_limit: { way: 'lobby', isEnd: false },
  time_limit: { way: 'lobby', isEnd: true },
  reality_check: { way: 'lobby', isEnd: false },
  cool_off: { way: 'lobby', isEnd: true },
  self_excluded: { way: 'lobby', isEnd: true },
  account_locked: { way: 'lobby', isEnd: true },
  country_blocked: { way: 'lobby', isEnd: true },
  session_expired: { way: 'lobby', isEnd: true },
  game_disabled: { way: 'lobby', isEnd: true },
  maintenance: { way: 'lobby', isEnd: false },
}

/** What hides behind other names of the protocol. */
const SAME_AS: Readonly<Record<string, Refusal>> = { session_not_found: 'session_expired' }

/** Undefined for a round that was played. */
export function failureOf(answer: StageRound | RoundFault): Failure | undefined {
  if (answer === 'over') return { text: 'failure.over', way: 'lobby', isEnd: true }
  if (answer === 'invalid' || answer === 'lost') {
    return { text: `failure.${answer}`, way: undefined, isEnd: false }
  }
  switch (answer.state) {
    case 'given_back':
      return { text: 'failure.givenBack', way: undefined, isEnd: false }
    case 'giving_back':
      return { text: 'failure.givingBack', way: undefined, isEnd: false }
    case 'refused': {
      const name = SAME_AS[answer.code] ?? answer.code
      return name in REFUSALS
        ? { text: `refused.${name as Refusal}`, ...REFUSALS[name as keyof typeof REFUSALS] }
        : { text: 'refused.other', ...otherWay(answer.action) }
    }
    case 'settled':
    case 'paying':
      return undefined
  }
}

/** For codes that this client does not know the protocol says what to do. */
function otherWay(action: string): Omit<Failure, 'text'> {
  const isEnd = action === 'close_game' || action === 'relaunch'
  if (action === 'open_cashier') return { way: 'cashier', isEnd }
  return { way: isEnd ? 'lobby' : undefined, isEnd }
}
