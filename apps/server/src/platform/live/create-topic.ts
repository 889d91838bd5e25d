import type { Topic, TopicSpec } from './topic.ts'
import { createChannel } from './topic-channel.ts'

/** Makes a topic of what its product declares; the product reports to it what has changed. */
export function createTopic<State, Change>(spec: TopicSpec<State, Change>): Topic {
  const listeners: ((id: string | undefined) => void)[] = []
  return {
    name: spec.shape.name,
    openTo: spec.openTo,
    operation: spec.operation,
    earlierName: spec.earlier?.what,
    isId: (id) => (id === undefined ? !spec.isId : spec.isId?.(id) === true),
    mayFollow: (caller, id) => spec.mayFollow?.(caller, id) ?? true,
    changed(id) {
      for (const listener of listeners) listener(id)
    },
    onChanged: (listener) => void listeners.push(listener),
    openChannel: (id, deps) => createChannel(spec, id, deps),
  }
}
