import type { KeyObject } from 'node:crypto'
import type { Clock } from '@baize/kernel'
import type pg from 'pg'

/** What every command is given. */
export interface CommandParts {
  /** Open for reading only. */
  readonly client: pg.Client
  readonly dataFolder: string
  readonly clock: Clock
  /** The installation's key, when the data folder has one. */
  loadCheckpointKey(): Promise<KeyObject | undefined>
  /** The answer itself. */
  print(text: string): void
  /** What is said beside it. */
  tell(text: string): void
  /** True when what is told is read by a person at once. */
  readonly isTerminal: boolean
}
