import { setImmediate as nextTurn } from 'node:timers/promises'
import {
  addressOf,
  TOPICS_OF_SOCKET_MAX,
  type TopicRefusalCode,
  type TopicSubscription,
} from '@baize/contract'
import { assert } from '@baize/kernel'
import type { CallGate } from '../http/call-gate.ts'
import type { MemberSession } from '../sessions/session.ts'
import { encode, type LiveLine } from './live-line.ts'
import type { Topic, TopicCaller } from './topic.ts'
import { callerOf } from './topic-caller.ts'
import type { Following, TopicChannel } from './topic-channel.ts'

/** A topic that nobody follows is kept this long, for tabs that come back. */
const KEPT_MS = 10_000
/** Topics with an id that are followed on this server. */
const CHANNELS_MAX = 10_000
/** Tabs that are asked about in one turn of the event loop. */
const TABS_A_TURN = 500

export interface LiveTopicDeps {
  readonly gate: CallGate
  onFailure(failure: unknown): void
}

/** What one tab follows. Every request is answered by a message. */
export interface TopicTab {
  subscribe(request: Pick<TopicSubscription, 'topic' | 'since'>): void
  unsubscribe(address: string): void
  /** The same in the form of pages from before there were topics; false where nothing is known by this name. */
  watch(what: string): boolean
  unwatch(what: string): boolean
  refuse(address: string, code: TopicRefusalCode): void
  /** Its socket, or its session, is over. */
  leave(): void
}

/** All topics of this server and who follows them. */
export interface LiveTopics {
  open(line: LiveLine, caller: TopicCaller): TopicTab
  /** Asks once more who may follow what, with the sessions as they are now, by the hash of their token in hex. */
  reauthorise(sessions: ReadonlyMap<string, MemberSession>): Promise<void>
  followersOf(address: string): number
  close(): void
}

export function createLiveTopics(topics: readonly Topic[], deps: LiveTopicDeps): LiveTopics {
  return new Topics(topics, deps)
}

/** A topic that a tab has asked for; its channel once it was let in. */
interface Followed {
  readonly topic: Topic
  readonly id: string | undefined
  channel?: TopicChannel
}

interface Tab {
  caller: TopicCaller
  readonly line: LiveLine
  readonly followed: Map<string, Followed>
}

interface OpenChannel {
  readonly channel: TopicChannel
  endTimer?: ReturnType<typeof setTimeout> | undefined
}

class Topics implements LiveTopics {
  readonly #topics = new Map<string, Topic>()
  readonly #earlier = new Map<string, Topic>()
  readonly #channels = new Map<string, OpenChannel>()
  readonly #tabs = new Map<LiveLine, Tab>()
  readonly #deps: LiveTopicDeps

  constructor(topics: readonly Topic[], deps: LiveTopicDeps) {
    this.#deps = deps
    for (const topic of topics) {
      assert(!this.#topics.has(topic.name), 'each topic has a name of its own')
      this.#topics.set(topic.name, topic)
      if (topic.earlierName !== undefined) this.#earlier.set(topic.earlierName, topic)
      topic.onChanged((id) => this.#channels.get(addressOf(topic, id))?.channel.changed())
    }
  }

  open(line: LiveLine, caller: TopicCaller): TopicTab {
    const tab: Tab = { line, caller, followed: new Map() }
    this.#tabs.set(line, tab)
    const watched = (what: string, act: (address: string) => void) => {
      const topic = this.#earlier.get(what)
      if (topic) act(topic.name)
      return topic !== undefined
    }
    return {
      subscribe: ({ topic, since }) => void this.#subscribe(tab, topic, { since }),
      unsubscribe: (address) => this.#drop(tab, address),
      watch: (what) =>
        watched(what, (address) => {
          if (!tab.followed.has(address)) void this.#subscribe(tab, address, { isEarlier: true })
        }),
      unwatch: (what) => watched(what, (address) => this.#drop(tab, address)),
      refuse: (topic, code) => line.send(encode({ type: 'refused', topic, code })),
      leave: () => {
        this.#tabs.delete(line)
        for (const address of [...tab.followed.keys()]) this.#drop(tab, address)
      },
    }
  }

  async reauthorise(sessions: ReadonlyMap<string, MemberSession>): Promise<void> {
    for (const [at, tab] of [...this.#tabs.values()].entries()) {
      if (at % TABS_A_TURN === TABS_A_TURN - 1) await nextTurn()
      const { caller } = tab
      if (caller.kind !== 'visitor') {
        const session = sessions.get(caller.session.tokenHash.toString('hex'))
        if (session) tab.caller = callerOf(session, caller.address)
      }
      for (const [address, followed] of [...tab.followed]) {
        const code = await this.#refusalFor(followed, tab.caller)
        if (!code || tab.followed.get(address) !== followed) continue
        this.#drop(tab, address)
        tab.line.send(encode({ type: 'ended', topic: address, code }))
      }
    }
  }

  followersOf(address: string): number {
    return this.#channels.get(address)?.channel.followerCount ?? 0
  }

  close(): void {
    for (const { channel, endTimer } of this.#channels.values()) {
      clearTimeout(endTimer)
      channel.close()
    }
    this.#channels.clear()
    this.#tabs.clear()
  }

  async #subscribe(tab: Tab, address: string, how: Following): Promise<void> {
    // A tab whose session has just ended may still be heard.
    if (this.#tabs.get(tab.line) !== tab) return
    const [name = ''] = address.split(':')
    // The rest is the id, which may have colons of its own.
    const id = address === name ? undefined : address.slice(name.length + 1)
    const topic = this.#topics.get(name)
    const known = tab.followed.get(address)
    // Asked again by a tab that lost track, it stays what was let in.
    if (known) {
      known.channel?.follow(tab.line, how)
      return
    }
    const refuse = (code: TopicRefusalCode) =>
      tab.line.send(encode({ type: 'refused', topic: address, code }))
    if (!topic?.isId(id)) return refuse('unknown_topic')
    if (tab.followed.size >= TOPICS_OF_SOCKET_MAX) return refuse('too_many_topics')
    const followed: Followed = { topic, id }
    tab.followed.set(address, followed)
    const code = await this.#refusalFor(followed, tab.caller)
    // Meanwhile it may have been left, or asked for anew.
    if (tab.followed.get(address) !== followed) return
    const channel = code ? undefined : this.#channelOf(followed, address)
    if (channel) {
      followed.channel = channel
      channel.follow(tab.line, how)
      return
    }
    tab.followed.delete(address)
    refuse(code ?? 'too_many_topics')
  }

  /** What cannot be found out is not allowed. */
  async #refusalFor(
    followed: Followed,
    caller: TopicCaller,
  ): Promise<TopicRefusalCode | undefined> {
    try {
      return await this.#findRefusal(followed, caller)
    } catch (failure) {
      this.#deps.onFailure(failure)
      return 'closed'
    }
  }

  async #findRefusal(
    { topic, id }: Followed,
    caller: TopicCaller,
  ): Promise<TopicRefusalCode | undefined> {
    const { operation } = topic
    if (!topic.openTo.includes(caller.kind)) return 'not_allowed'
    if (await this.#deps.gate.refuseCall(operation, caller.address)) return 'closed'
    if (operation.caller === 'member' && caller.kind !== 'visitor') {
      if (await this.#deps.gate.refuseMember(operation, caller.session)) return 'closed'
    }
    return (await topic.mayFollow(caller, id)) ? undefined : 'not_allowed'
  }

  #channelOf({ topic, id }: Followed, address: string): TopicChannel | undefined {
    const open = this.#channels.get(address)
    clearTimeout(open?.endTimer)
    if (open) return open.channel
    if (this.#channels.size >= CHANNELS_MAX) return undefined
    const channel = topic.openChannel(id, {
      onFailure: this.#deps.onFailure,
      onGone: (lines, code) => {
        clearTimeout(this.#channels.get(address)?.endTimer)
        this.#channels.delete(address)
        for (const line of lines) this.#end(line, address, code)
      },
    })
    this.#channels.set(address, { channel })
    return channel
  }

  #end(line: LiveLine, address: string, code: TopicRefusalCode): void {
    const tab = this.#tabs.get(line)
    if (!tab?.followed.delete(address)) return
    line.send(encode({ type: 'ended', topic: address, code }))
  }

  #drop(tab: Tab, address: string): void {
    const followed = tab.followed.get(address)
    tab.followed.delete(address)
    followed?.channel?.leave(tab.line)
    const open = this.#channels.get(address)
    if (!open || open.channel.followerCount > 0) return
    clearTimeout(open.endTimer)
    open.endTimer = setTimeout(() => {
      open.channel.close()
      this.#channels.delete(address)
    }, KEPT_MS)
    open.endTimer.unref()
  }
}
