import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'

export type BadgeTone =
  | 'neutral'
  | 'hot'
  | 'live'
  | 'new'
  | 'brass'
  | 'gold'
  | 'felt'
  | 'danger'
  | 'warn'
  | 'info'
  | 'flare'

/** A label in caps: what a thing is. For how a thing is doing, use `StatusMark`. */
export function Badge({
  tone = 'neutral',
  children,
}: {
  readonly tone?: BadgeTone
  readonly children: ReactNode
}) {
  return (
    <span className={classNames('badge', tone !== 'neutral' && `badge--${tone}`)}>{children}</span>
  )
}

/** A number that wants attention, 99 at most; `quiet` for plain amounts of things. */
export function Count({
  of,
  isQuiet = false,
}: {
  readonly of: number
  readonly isQuiet?: boolean
}) {
  return (
    <span className={classNames('count', isQuiet && 'count--quiet')}>{of > 99 ? '99+' : of}</span>
  )
}

/** An outlined figure beside a stake: return, limit, fairness. The figure goes in `<b>`. */
export function Fact({
  tone = 'neutral',
  children,
}: {
  readonly tone?: 'neutral' | 'felt'
  readonly children: ReactNode
}) {
  return <span className={classNames('fact', tone === 'felt' && 'fact--felt')}>{children}</span>
}

export type StatusTone = 'done' | 'waiting' | 'failed' | 'neutral' | 'info'

const STATUS_CLASS: Readonly<Record<StatusTone, string>> = {
  done: 'text-felt-text',
  waiting: 'status--wait text-warn-text',
  failed: 'status--bad text-danger-text',
  neutral: 'text-text-3',
  info: 'status--wait text-info-text',
}

/** A state told by shape, colour and word: dot done, ring waiting, diamond failed. */
export function StatusMark({
  tone,
  children,
}: {
  readonly tone: StatusTone
  readonly children: ReactNode
}) {
  return <span className={classNames('status', STATUS_CLASS[tone])}>{children}</span>
}
