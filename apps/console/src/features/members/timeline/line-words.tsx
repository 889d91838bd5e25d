import type { TimelineLine } from '@baize/contract'
import { tagsToRead } from '@baize/languages'
import { Badge, type BadgeTone } from '@baize/ui-kit'
import { Link } from '@tanstack/react-router'
import {
  ArrowLeftRight,
  Ban,
  Banknote,
  Gamepad2,
  Gift,
  HandHelping,
  HeartHandshake,
  IdCard,
  KeyRound,
  LogIn,
  type LucideIcon,
  MessageCircle,
  MicOff,
  Send,
  StickyNote,
  UserCog,
  Workflow,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useCurrency } from '../../../app/session.queries.ts'
import { useMay } from '../../../app/use-session.ts'
import { ActionBadge } from '../../../parts/audit/action-badge.tsx'
import { formatInstant, formatWireMoney } from '../../../parts/format.ts'
import { useLimitText } from '../../../parts/limit-text.ts'
import { useMovementText } from '../../../parts/movement-text.ts'
import { orderTarget } from '../../../parts/order-target.logic.ts'
import { useDeviceText } from '../../../parts/use-device-text.ts'
import { refusedWhat } from './refused-what.logic.ts'

/** What stands in a line: what it is, what else is known of it, and how it stands. */
export interface LineWords {
  readonly icon: LucideIcon
  readonly title: ReactNode
  readonly detail?: ReactNode
  readonly state?: ReactNode
}

type Words = (line: TimelineLine) => LineWords

/** What a line says, by its kind; one that the console does not know says its name. */
export function useLineWords(): Words {
  const { t } = useTranslation([
    'memberTimeline',
    'deposits',
    'withdrawals',
    'identityChecks',
    'feedback',
    'members',
  ])
  const movementText = useMovementText()
  const currency = useCurrency()
  const limitText = useLimitText()
  const mayAnswer = useMay('feedback.answer')
  const codeText = useCodeText()
  const deviceText = useDeviceText()
  const bonus = useBonusWords()
  const kinds: Readonly<Record<string, Words>> = {
    movement: ({ name, state, facts }) => ({
      icon: name === '' ? ArrowLeftRight : Banknote,
      title: movementText(facts.code ?? '', null),
      detail: name !== '' && <OrderName name={name} state={state} facts={facts} />,
      state: state && isOpen(state) && (
        <Badge tone="warn">
          {t(
            facts.order === 'deposit'
              ? `deposits:state.${state as 'pending'}`
              : `withdrawals:state.${state as 'paying'}`,
          )}
        </Badge>
      ),
    }),
    deposit: ({ name, state, facts }) => ({
      icon: Banknote,
      title: t('what.deposit'),
      detail: (
        <>
          <OrderName name={name} state={state} facts={{ ...facts, order: 'deposit' }} />{' '}
          <span className="num">{formatWireMoney(facts.askedMinor ?? '0', currency)}</span>
        </>
      ),
      state: (
        <Badge tone={state && isOpen(state) ? 'warn' : 'neutral'}>
          {t(`deposits:state.${state as 'pending'}`)}
        </Badge>
      ),
    }),
    session: ({ name, facts, state }) => ({
      icon: Gamepad2,
      title: name,
      detail: (
        <>
          {t('session', {
            count: Number(facts.bets),
            sum: formatWireMoney(facts.stakedMinor ?? '0', currency),
          })}{' '}
          {facts.bonusMinor !== undefined &&
            t('members:rounds.ofBonus', { amount: formatWireMoney(facts.bonusMinor, currency) })}
        </>
      ),
      state: state === 'open' && <Badge tone="warn">{t('round.open')}</Badge>,
    }),
    bonus_granted: bonus,
    bonus_begun: bonus,
    bonus_ended: bonus,
    sign_in: ({ name, facts, state }) => ({
      icon: LogIn,
      title: t(`signIn.${state as 'signed_in'}`),
      detail: t('device', { device: deviceText(name), ip: facts.ip }),
    }),
    paid_by_rule: ({ name, facts }) => ({
      icon: Workflow,
      title: t('what.paidByRule', { version: facts.version }),
      detail: (
        <>
          <OrderName name={name} state={null} facts={{ ...facts, order: 'withdrawal' }} />{' '}
          <span className="num">{formatWireMoney(facts.amountMinor ?? '0', currency)}</span>
        </>
      ),
    }),
    account: ({ name }) => ({ icon: KeyRound, title: <ActionBadge action={name} /> }),
    identity: ({ facts, state }) => ({
      icon: IdCard,
      title: t('what.identity'),
      detail: facts.reason,
      state: <Badge tone={toneOf(state)}>{t(`identityChecks:state.${state as 'approved'}`)}</Badge>,
    }),
    feedback: ({ id, name, state }) => ({
      icon: MessageCircle,
      title: mayAnswer ? (
        <Link to="/feedback" search={{ state: state as 'new', open: id }} className="link">
          {t('what.feedback')}
        </Link>
      ) : (
        t('what.feedback')
      ),
      detail: name,
      state: <Badge>{t(`feedback:state.${state as 'new'}`)}</Badge>,
    }),
    message: ({ name, facts, state }) => ({
      icon: Send,
      title: t(facts.system ? 'what.automatic' : 'what.message'),
      detail: name,
      state: state === 'withdrawn' && <Badge>{t('withdrawn')}</Badge>,
    }),
    protection: ({ name, state, facts }) => {
      const { period, amount, until, by: person, reason } = facts
      return {
        icon: HeartHandshake,
        title: t(`protection.${name as 'tightened'}`),
        detail: (
          <>
            {period !== undefined &&
              limitText({
                kind: state as 'deposit',
                period: period as 'day',
                amount: amount ?? null,
              })}{' '}
            {until !== undefined && t('members:protection.until', { date: formatInstant(until) })}{' '}
            {person !== undefined && t('protection.by', { name: person, reason })}
          </>
        ),
      }
    },
    chat_mute: ({ name, facts }) => ({
      icon: MicOff,
      title: t(`mute.${name as 'muted'}`),
      detail: (
        <>
          {name === 'muted' &&
            facts.endsAt !== undefined &&
            t('mute.until', { at: formatInstant(facts.endsAt) })}{' '}
          {facts.by !== undefined && t('mute.by', { name: facts.by, reason: facts.reason })}
        </>
      ),
    }),
    note: ({ name, facts }) => ({
      icon: StickyNote,
      title: t('noteBy', { name }),
      detail: facts.text,
    }),
    staff_action: ({ name, facts }) => ({
      icon: UserCog,
      title: name,
      detail: facts.reason,
      state: <ActionBadge action={facts.action ?? ''} />,
    }),
  }
  const refused: Words = ({ name, facts }) => ({
    icon: Ban,
    title: t(`refused.${refusedWhat(facts['operation'] ?? '')}`),
    detail: (
      <>
        {facts['amountMinor'] !== undefined && (
          <span className="num">{formatWireMoney(facts['amountMinor'], currency)}</span>
        )}{' '}
        {codeText(name)}
      </>
    ),
  })
  return (line) =>
    (line.kind.startsWith('refused_') ? refused : kinds[line.kind])?.(line) ?? {
      icon: HandHelping,
      title: line.name,
    }
}

/** A grant of bonus money, when it was given, became active, or came to its end. */
function useBonusWords(): Words {
  const { t, i18n } = useTranslation(['memberTimeline', 'members'])
  const currency = useCurrency()
  return ({ kind, name, state, facts }) => {
    const tag = tagsToRead(i18n.language, 'en').find((each) => facts[`name:${each}`] !== undefined)
    const sum = (fact: string) => formatWireMoney(facts[fact] ?? '0', currency)
    return {
      icon: Gift,
      title: tag === undefined ? name : facts[`name:${tag}`],
      detail:
        kind === 'bonus_ended'
          ? t('bonus.ended', {
              wagered: sum('wageredMinor'),
              wagering: sum('wageringMinor'),
              converted: sum('convertedMinor'),
              forfeited: sum('forfeitedMinor'),
            })
          : t('bonus.granted', { amount: sum('amountMinor'), wagering: sum('wageringMinor') }),
      state: (
        <Badge tone={state === 'active' ? 'felt' : 'neutral'}>
          {kind === 'bonus_granted'
            ? t('members:bonuses.column.granted')
            : t(`members:bonuses.state.${state as 'active'}`)}
        </Badge>
      ),
    }
  }
}

/** What a refusal says to staff; nothing for a code that only the player site has a sentence for. */
function useCodeText(): (code: string) => string {
  const { t, i18n } = useTranslation()
  return (code) => {
    const key = `refusal.${code}`
    return i18n.exists(`common:${key}`) ? t(key as 'refusal.not_found') : ''
  }
}

const OPEN = new Set([
  ...['created', 'pending', 'proof_sent', 'confirming', 'under_review', 'returning'],
  ...['requested', 'second_review', 'approved', 'paying', 'payout_failed', 'paid_out', 'objected'],
])
const isOpen = (state: string) => OPEN.has(state)

function toneOf(state: string | null): BadgeTone {
  if (state === 'approved') return 'felt'
  return state === 'rejected' ? 'danger' : 'neutral'
}

/** The number of an order, as the way to where it is worked on. */
function OrderName({ name, state, facts }: Pick<TimelineLine, 'name' | 'state' | 'facts'>) {
  const maySeeDeposits = useMay('deposits.read')
  const maySeeWithdrawals = useMay('withdrawals.read')
  const kind = facts.order === 'deposit' ? 'deposit' : 'withdrawal'
  if (kind === 'deposit' ? !maySeeDeposits : !maySeeWithdrawals) {
    return <span className="num">{name}</span>
  }
  return (
    <Link {...orderTarget({ kind, name, id: facts.orderId ?? '', state })} className="link num">
      {name}
    </Link>
  )
}
