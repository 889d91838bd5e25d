import type { Chance } from '@baize/kernel'
import type { HttpCaller } from '../../load/http-call.ts'

/** What a player was answered last for a round: that is what must be staked. */
export interface Acknowledged {
  readonly token: string
  readonly version: number
  readonly spots: Readonly<Record<string, string>>
}

export interface TableBets {
  /** By round and player. */
  readonly acknowledged: Map<string, Acknowledged>
  /** Layouts of which no answer came: they may stand or not. */
  readonly unknown: Set<string>
  /** How many stakes were added to a layout as far as its player was answered, by round and player. */
  readonly added: Map<string, number>
  refused: Record<string, number>
}

export interface Bettor {
  readonly token: string
  readonly chance: Chance
  readonly http: HttpCaller
  readonly urls: readonly string[]
  readonly bets: TableBets
  isOver(): boolean
}

export function urlOf({ urls, chance }: Bettor): string {
  return urls[chance.below(urls.length)] ?? ''
}

export async function read<Value>(bettor: Bettor, path: string): Promise<Value | undefined> {
  const outcome = await bettor.http.send({
    ...{ method: 'GET', url: `${urlOf(bettor)}${path}` },
    headers: { cookie: `baize=${bettor.token}` },
  })
  if (outcome.kind !== 'answered' || outcome.status !== 200) return undefined
  return (JSON.parse(outcome.text) as { readonly value: Value }).value
}
