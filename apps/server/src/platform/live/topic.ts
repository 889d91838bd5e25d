import type { TopicShape } from '@baize/contract'
import type { Awaitable } from '../awaitable.ts'
import type { GatedOperation } from '../http/call-gate.ts'
import type { MemberSession } from '../sessions/session.ts'
import type { ChannelDeps, TopicChannel } from './topic-channel.ts'

/** Whose tab it is, as a topic's rules see it. */
export type TopicCaller =
  | { readonly kind: 'visitor'; readonly address: string }
  | {
      readonly kind: 'trial' | 'member'
      readonly address: string
      readonly session: MemberSession
    }

/** From one look at a topic to the next. */
export type TopicStep<Change> =
  | { readonly kind: 'same' }
  | { readonly kind: 'change'; readonly change: Change }
  /** More has changed than a change can say. */
  | { readonly kind: 'whole' }

/** How pages from before there were topics ask for one, and are told. Goes when no such page is open any more. */
export interface EarlierForm<State, Change> {
  readonly what: string
  whole(state: State): object
  change(change: Change): object
}

/** A topic as its product declares it. */
export interface TopicSpec<State, Change> {
  readonly shape: TopicShape<State, Change>
  /** Whether a text is an id of the topic. Without it there is one topic, and it has none. */
  isId?(id: string): boolean
  readonly openTo: readonly TopicCaller['kind'][]
  /** The call that answers the same over HTTP: where the house closes it, it closes the topic. */
  readonly operation: GatedOperation
  /** Asked at the subscription and again while it lasts; anybody whom the topic is open to, unless given. */
  mayFollow?(caller: TopicCaller, id: string | undefined): Awaitable<boolean>
  /** The state after the last commit, the same for all who hear it; undefined where there is nothing of this id. */
  read(id: string | undefined): Awaitable<State | undefined>
  compare(before: State, after: State): TopicStep<Change>
  /** At least so many milliseconds lie between two looks; of what happens in between the latest state is told. */
  readonly gapMs: number
  /** It is looked at this often while somebody listens, for what changes without being reported on this server. */
  readonly everyMs?: number
  readonly earlier?: EarlierForm<State, Change>
}

/** A declared topic, without the types of its messages. */
export interface Topic {
  readonly name: string
  readonly openTo: readonly TopicCaller['kind'][]
  readonly operation: GatedOperation
  /** What an earlier page says to watch it. */
  readonly earlierName: string | undefined
  isId(id: string | undefined): boolean
  mayFollow(caller: TopicCaller, id: string | undefined): Awaitable<boolean>
  /** Reports that the state has changed on this server, after the commit. */
  changed(id?: string): void
  /** Hears of every report. */
  onChanged(listener: (id: string | undefined) => void): void
  openChannel(id: string | undefined, deps: ChannelDeps): TopicChannel
}
