import type { StageRound } from '@baize/contract/stage'
import type { Tempo } from '@baize/game-client-kit'

export type SettledRound = Extract<StageRound, { winMinor: string }>
/** A round that waits for what its player decides. */
export type OpenRound = Extract<StageRound, { state: 'open' }>

/** A scene that plays rounds: what every game's client is to the page around it. */
export interface GameShow {
  readonly isPlaying: boolean
  setTempo(tempo: Tempo): void
  /** Marks what the next round is staked on, where the scene shows it. */
  choose?(choice: string | undefined): void
  /** Something moves while the answer is on its way; resolves when it has moved long enough to be seen. */
  start(): Promise<void>
  /** There is no round: everything goes back to where it stood. */
  cancel(): Promise<void>
  play(round: SettledRound | OpenRound): Promise<void>
  /** To the end of what is being played. */
  skip(): void
  close(): void
}
