import { createHash } from 'node:crypto'
import type { ContentFacts, ContentKind, ContentState, ContentText } from '@baize/contract'
import type { Clock } from '@baize/kernel'
import { inLanguage } from '@baize/languages'
import { createFreshLook } from '../../../platform/fresh-look.ts'
import { byOrder, isWithin } from './content-rules.ts'
import type { PublishedRow } from './publishing.store.ts'

/** A look at the database is good for this long; a change made here is seen at once. */
const FRESH_MS = 2_000

/** A published item while its schedule shows it. */
export interface ShownItem<Kind extends ContentKind = ContentKind> {
  readonly contentId: string
  readonly facts: Extract<ContentFacts, { kind: Kind }>
  readonly texts: ContentState['texts']
  readonly revision: number
  readonly publishedAt: Date
}

export interface ContentShelf {
  /** What is shown at this moment, in order. */
  shown<Kind extends ContentKind>(kind: Kind): Promise<readonly ShownItem<Kind>[]>
  /** Differs when players are shown something else than before, by a change or by a schedule. */
  version(): Promise<string>
  /** Reads anew at the next call and lets open pages know. */
  lookAgain(): Promise<void>
  /** Called whenever somebody made a change here. */
  onChanged(listener: () => Promise<void>): void
}

export interface ShelfParts {
  readonly clock: Clock
  loadPublished(): Promise<readonly PublishedRow[]>
  /** Differs after every change. */
  loadMark(): Promise<string>
}

/**
 * Everything that is published, in memory: every visitor reads it, and it changes a few times a day.
 * What is shown of it follows the clock, so a schedule needs nobody to be awake.
 */
export function createContentShelf({ clock, loadPublished, loadMark }: ShelfParts): ContentShelf {
  let mark: string | undefined
  let rows: readonly PublishedRow[] = []
  const listeners: (() => Promise<void>)[] = []

  const { fresh, forget } = createFreshLook({
    clock,
    freshMs: FRESH_MS,
    async look() {
      const found = await loadMark()
      if (found === mark) return
      rows = (await loadPublished()).toSorted((one, other) => byOrder(one.state, other.state))
      mark = found
    },
  })
  const current = async () => {
    await fresh()
    const at = new Date(clock.now())
    return rows.filter(
      ({ state, replacedAt }) => isWithin(state, at) && (replacedAt === null || replacedAt > at),
    )
  }
  return {
    async shown<Kind extends ContentKind>(kind: Kind) {
      const items = (await current()).filter((row) => row.kind === kind)
      return items.map(({ contentId, state, revision, publishedAt }) => ({
        contentId,
        // The kind of a row is the kind of its facts.
        facts: state.facts as ShownItem<Kind>['facts'],
        texts: state.texts,
        revision,
        publishedAt,
      }))
    },
    async version() {
      const shown = (await current()).map(({ contentId, revision }) => `${contentId} ${revision}`)
      return createHash('sha256')
        .update([mark, ...shown].join('\n'))
        .digest('hex')
        .slice(0, 16)
    },
    async lookAgain() {
      forget()
      await Promise.all(listeners.map((listener) => listener()))
    },
    onChanged: (listener) => void listeners.push(listener),
  }
}

/** The words for a reader of this language, or those that stand in for them. */
export function textFor(texts: ContentState['texts'], language: string): ContentText {
  return inLanguage(texts, language) ?? { title: '', summary: '', body: '' }
}
