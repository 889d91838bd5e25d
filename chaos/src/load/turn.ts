import type { Chance } from '@baize/kernel'
import type { Player } from '../site/players.ts'
import type { LoadClient } from './client.ts'

/** What a turn of a worker is given. */
export interface Turn {
  readonly client: LoadClient
  readonly chance: Chance
  readonly player: Player
  readonly bankAccountId: string
  isOver(): boolean
}
