import type { LiveHub } from '../../../platform/live/live-hub.ts'
import type { ContentShelf } from './content-shelf.ts'

/** A page that is open learns of a change or a schedule at most this long after it. */
const LOOK_EVERY_MS = 2_000

export interface ContentWatch {
  /** One look; the running server takes one by itself every two seconds. */
  look(): Promise<void>
  stop(): void
}

export interface ContentWatchParts {
  readonly shelf: ContentShelf
  /** Differs when the operator decided something that open pages show. */
  houseVersion(): Promise<string>
  readonly live: Pick<LiveHub, 'tellAll' | 'hasListeners'>
  onFailure(failure: unknown): void
}

/** Tells every open tab of a member that players are shown something else now, or that the house is another. */
export function watchContent(parts: ContentWatchParts): ContentWatch {
  const { shelf, live, onFailure } = parts
  let told: string | undefined
  const look = async () => {
    const version = `${await shelf.version()}-${await parts.houseVersion()}`
    if (told !== undefined && told !== version) live.tellAll({ type: 'content', version })
    told = version
  }
  const lookQuietly = () => look().catch(onFailure)
  shelf.onChanged(lookQuietly)
  // Nobody listens: whoever opens a page later is shown what is there then.
  const timer = setInterval(() => void (live.hasListeners() && lookQuietly()), LOOK_EVERY_MS)
  timer.unref()
  return { look, stop: () => clearInterval(timer) }
}
