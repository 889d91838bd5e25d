import type { z } from 'zod'

/** The version of the messages of topics. A server refuses others by code, so that a page can go on without topics. */
export const TOPIC_VERSION = 1

/** Topics that one socket may be subscribed to at the same time. */
export const TOPICS_OF_SOCKET_MAX = 32

/** What a product says of its topic: its name, the shapes of its messages and what a change does to the state. */
export interface TopicShape<State, Change> {
  readonly name: string
  readonly state: z.ZodType<State>
  readonly change: z.ZodType<Change>
  /** The state after a change; the one given is not altered. */
  apply(state: State, change: Change): State
}

/** The address of a topic, or of the one of its topics that has this id. */
export function addressOf({ name }: { readonly name: string }, id?: string): string {
  return id === undefined ? name : `${name}:${id}`
}
