import { setTimeout as sleep } from 'node:timers/promises'
import { operations } from '@baize/contract'
import type { Player } from '../site/players.ts'
import type { Site } from '../site/site.ts'

const ANSWER_PATIENCE_MS = 30_000
const AGAIN_AFTER_MS = 200
const OPENING_TRIES_MAX = 100

interface ChosenGame {
  readonly vendorCode: string
  readonly gameCode: string
}

/** An opened game: the page's own address for its rounds. */
export interface OpenedGame extends ChosenGame {
  /** Plays one round; undefined when nobody answered, or the page is over. */
  play(stakeMinor: string): Promise<PlayedRound | undefined>
}

export interface PlayedRound {
  readonly state: string
  readonly roundId: string
}

/** One slot of each of these vendors. */
export async function findGames(
  site: Site,
  vendorCodes: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const found = await site.database.withClient((client) =>
    client.query<{ vendor_code: string; code: string }>(
      `select distinct on (vendor_code) vendor_code, code from game
       where vendor_code = any($1) and category = 'RNG'
       order by vendor_code, code`,
      [vendorCodes],
    ),
  )
  return new Map(found.rows.map((row) => [row.vendor_code, row.code]))
}

/** Opens a game as a browser does, again and again until its vendor lets the player in. */
export async function openGame(site: Site, player: Player, game: ChosenGame): Promise<OpenedGame> {
  for (let tries = 0; tries < OPENING_TRIES_MAX; tries += 1) {
    const session = await openOnce(site, player, game.gameCode).catch(() => undefined)
    if (session !== undefined) return openedGame(site, game, session)
    await sleep(AGAIN_AFTER_MS)
  }
  throw new Error(`the game ${game.gameCode} of ${game.vendorCode} could not be opened`)
}

async function openOnce(site: Site, player: Player, gameCode: string): Promise<string | undefined> {
  const launched = await fetch(`${site.url}${operations.launchGame.path}`, {
    method: 'POST',
    headers: {
      cookie: `baize=${player.token}`,
      'content-type': 'application/json',
      'sec-fetch-site': 'same-origin',
    },
    body: JSON.stringify({ gameCode, mode: 'real' }),
    signal: AbortSignal.timeout(ANSWER_PATIENCE_MS),
  })
  const answer = (await launched.json()) as { value?: { launchUrl?: string } }
  const launchUrl = answer.value?.launchUrl
  if (launchUrl === undefined) return undefined
  const page = await fetch(launchUrl, { signal: AbortSignal.timeout(ANSWER_PATIENCE_MS) })
  return /data-session="([\w-]+)"/.exec(await page.text())?.[1]
}

function openedGame(site: Site, { vendorCode, gameCode }: ChosenGame, session: string): OpenedGame {
  const address = `${site.sandboxUrl}/vendor/sessions/${session}/rounds`
  return {
    vendorCode,
    gameCode,
    async play(stakeMinor) {
      try {
        const answer = await fetch(address, {
          method: 'POST',
          body: JSON.stringify({ stakeMinor }),
          signal: AbortSignal.timeout(ANSWER_PATIENCE_MS),
        })
        const played = (await answer.json()) as Partial<PlayedRound>
        const { state, roundId } = played
        return state === undefined || roundId === undefined ? undefined : { state, roundId }
      } catch {
        return undefined
      }
    },
  }
}
