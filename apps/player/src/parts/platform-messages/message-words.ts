import './messages-texts.ts'
import type { MessageText, PlatformMessage, SystemMessage } from '@baize/contract'
import { useTranslation } from 'react-i18next'
import { dayText, momentText } from '../../app/date-text.ts'
import { readMinor, useMoneyText } from '../../app/money-text.ts'
import { nameIn } from '../../app/name-in.ts'

/** What a message says: the words of people as they are, those of the product in the reader’s language. */
export function useMessageWords(): (message: PlatformMessage) => MessageText {
  const system = useSystemWords()
  return ({ content }) => (content.from === 'team' ? content : system(content.system))
}

function useSystemWords(): (message: SystemMessage) => MessageText {
  const { t, i18n } = useTranslation('platformMessages')
  const money = useMoneyText()
  const protection = useProtectionWords()
  return (message) => {
    if (message.kind === 'level_reached') {
      const level = nameIn(message.names, i18n.language)
      const amount = money(readMinor(message.giftMinor))
      const title = t('system.level_reached.title', { level })
      if (message.giftMinor === '0') {
        return { title, body: t('system.level_reached.plainText', { level }) }
      }
      return { title, body: t('system.level_reached.text', { level, amount }) }
    }
    if (message.kind === 'affiliate_decided') {
      const { kind, decision, text } = message
      const title = t(`system.${kind}.${decision}.title`)
      return { title, body: t(`system.${kind}.${decision}.text`, { text }) }
    }
    if (message.kind === 'limit_tightened' || message.kind === 'break_started') {
      return protection(message)
    }
    const title = t(`system.${message.kind}.title`)
    switch (message.kind) {
      case 'contract_offered':
      case 'contract_terminated': {
        const { kind, by, type } = message
        const contract = t(`type.${type}`)
        if (by === null) return { title, body: t(`system.${kind}.houseText`, { contract }) }
        return { title, body: t(`system.${kind}.text`, { name: by, contract }) }
      }
      case 'contract_accepted':
      case 'contract_rejected': {
        const { kind, by: name, type } = message
        return { title, body: t(`system.${kind}.text`, { name, contract: t(`type.${type}`) }) }
      }
      case 'contract_ended_with_another': {
        const { kind, type } = message
        return { title, body: t(`system.${kind}.text`, { contract: t(`type.${type}`) }) }
      }
      case 'contract_paid': {
        const { kind, type, paidMinor, firstDay, lastDay } = message
        const said = { amount: money(readMinor(paidMinor)), contract: t(`type.${type}`) }
        // Without a zone: the day itself, wherever the reader is.
        const day = (date: string) => dayText(`${date}T12:00:00`, i18n.language)
        if (firstDay === lastDay) {
          return { title, body: t(`system.${kind}.dayText`, { ...said, day: day(firstDay) }) }
        }
        const from = day(firstDay)
        return { title, body: t(`system.${kind}.text`, { ...said, from, to: day(lastDay) }) }
      }
      case 'credit_set':
      case 'credit_overdue': {
        const { kind } = message
        const day = dayText(`${message.dueDay}T12:00:00`, i18n.language)
        const ofCredit = kind === 'credit_set' ? message.limitMinor : message.drawnMinor
        const isClosed = kind === 'credit_set' && ofCredit === '0'
        const body = isClosed
          ? t('system.credit_set.closedText', { day })
          : t(`system.${kind}.text`, { amount: money(readMinor(ofCredit)), day })
        return { title, body }
      }
      case 'birthday_gift': {
        const amount = money(readMinor(message.giftMinor))
        return { title, body: t('system.birthday_gift.text', { amount }) }
      }
      case 'account_opened': {
        const { kind, username: name } = message
        return { title, body: t(`system.${kind}.text`, { name }) }
      }
    }
  }
}

type OfProtection = Extract<SystemMessage, { kind: 'limit_tightened' | 'break_started' }>

/** What staff did for a reader who asked to be protected. */
function useProtectionWords(): (message: OfProtection) => MessageText {
  const { t, i18n } = useTranslation('platformMessages')
  const money = useMoneyText()
  return (message) => {
    const title = t(`system.${message.kind}.title`)
    if (message.kind === 'break_started') {
      const { until } = message
      if (until === null) return { title, body: t('system.break_started.forGoodText') }
      const date = momentText(until, i18n.language)
      return { title, body: t('system.break_started.text', { date }) }
    }
    const kind = t(`system.limit_tightened.kind.${message.limit}`)
    const limit = t(`system.limit_tightened.of.${message.period}`, { kind })
    const amount =
      message.limit === 'time'
        ? t('system.limit_tightened.minutes', { count: Number(message.amount) })
        : money(readMinor(message.amount))
    return { title, body: t('system.limit_tightened.text', { limit, amount }) }
  }
}
