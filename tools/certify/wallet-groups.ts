import type { ScenarioGroup } from './scenario.ts'
import { BETS, PAIRS } from './scenarios/bets.ts'
import { EVERY_ORDER } from './scenarios/orders.ts'
import { REFUNDS } from './scenarios/refunds.ts'
import { REPEATS } from './scenarios/repeats.ts'
import { SESSIONS } from './scenarios/sessions.ts'
import { SHAPES } from './scenarios/shapes.ts'
import { SIGNATURES } from './scenarios/signatures.ts'
import { STANDINGS } from './scenarios/standings.ts'
import { CREDITS, ROLLBACKS, WINS } from './scenarios/wins.ts'

/** All that a wallet is asked, in the order in which it is asked. */
export const WALLET_GROUPS: readonly ScenarioGroup[] = [
  SIGNATURES,
  SESSIONS,
  SHAPES,
  BETS,
  PAIRS,
  WINS,
  REFUNDS,
  ROLLBACKS,
  CREDITS,
  REPEATS,
  EVERY_ORDER,
  STANDINGS,
]
