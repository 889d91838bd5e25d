import type common from '../messages/en/common.json'
import type lobby from '../messages/en/lobby.json'
import type refusals from '../messages/en/refusals.json'
import type shell from '../messages/en/shell.json'

/** Sections of visible text, so that keys are checked. A feature adds its own where it waits for it. */
export interface Sections {
  readonly common: typeof common
  readonly lobby: typeof lobby
  readonly refusals: typeof refusals
  readonly shell: typeof shell
}
