import { type AskedRule, operations } from '@baize/contract'
import { Modal, Notice, SkeletonRows, StatusMark } from '@baize/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useApi } from '../../../app/api.tsx'
import { failureText } from '../../../app/failure-text.ts'
import { useCurrency } from '../../../app/session.queries.ts'
import { formatAmount, formatCount, formatInstant, formatWireMoney } from '../../../parts/format.ts'
import { useLanguageName } from '../../../parts/use-language-name.ts'
import { pairRules } from './pair-rules.logic.ts'
import { refusedWhat } from './refused-what.logic.ts'

interface ExplainDialogProps {
  readonly memberId: string
  readonly refusalId: string
  onClose(): void
}

/** Every rule that was asked when the player was refused, with its value then and now. */
export function ExplainDialog({ memberId, refusalId, onClose }: ExplainDialogProps) {
  const { t, i18n } = useTranslation(['memberTimeline', 'common'])
  const api = useApi()
  const currency = useCurrency()
  const { language } = i18n
  const { data, error } = useQuery({
    queryKey: ['members', 'refusal', memberId, refusalId, language],
    queryFn: async ({ signal }) =>
      await api.call(operations.getRefusal, {
        params: { memberId, refusalId },
        query: { language },
        signal,
      }),
  })
  const sum = data?.request['amountMinor']
  return (
    <Modal
      isOpen
      onClose={onClose}
      title={t('refused.title')}
      closeText={t('common:close')}
      widthRem={48}
    >
      {error && <Notice tone="danger">{failureText(error)}</Notice>}
      {!data && !error && <SkeletonRows />}
      {data && (
        <div className="grid gap-4">
          <p className="caption num">
            {t(`refused.${refusedWhat(data.operation)}`)}{' '}
            {sum !== undefined && <bdi>{formatWireMoney(sum, currency)}</bdi>}{' '}
            <bdi>{formatInstant(data.at)}</bdi>
          </p>
          <Rules before={data.rulesThen} present={data.rulesNow} />
          <ReadNote at={data.at} readAt={data.rulesThen && data.readAt} />
          <Sentence sentence={data.sentence} />
        </div>
      )}
    </Modal>
  )
}

interface RulesProps {
  readonly before: readonly AskedRule[] | null
  readonly present: readonly AskedRule[] | null
}

function Rules(props: RulesProps) {
  const { t } = useTranslation('memberTimeline')
  const words = useRuleWords()
  return (
    <div className="table-scroll">
      <table className="table table--dense explain-rules">
        <caption className="sr-only">{t('refused.title')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('refused.rule')}</th>
            <th scope="col">{t('refused.needs')}</th>
            <th scope="col" className="n">
              {t('refused.then')}
            </th>
            <th scope="col" className="n">
              {t('refused.now')}
            </th>
          </tr>
        </thead>
        <tbody>
          {pairRules(props.before, props.present).map(({ key, asked, before, present }) => (
            <tr key={key} className={before?.isKept === false ? 'is-broken' : undefined}>
              <td>{words.name(asked)}</td>
              <td className="text-text-2">{words.needs(asked)}</td>
              <td className="n">{before ? words.value(before) : '–'}</td>
              <td className="n">{present ? words.value(present) : '–'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** Names and values of rules. */
function useRuleWords() {
  const { t } = useTranslation(['memberTimeline', 'members'])
  const currency = useCurrency()
  const plain = (unit: AskedRule['unit'], text: string): string => {
    if (unit === 'money') return formatAmount(text, currency)
    if (unit === 'minutes') return t('members:protection.minutes', { count: Number(text) })
    if (unit === 'instant') return t('refused.until', { date: formatInstant(text) })
    return formatCount(Number(text))
  }
  return {
    name: ({ rule, limit }: AskedRule) =>
      limit
        ? t('members:protection.name', {
            kind: t(`members:protection.kind.${limit.kind}`),
            period: t(`members:protection.period.${limit.period}`),
          })
        : t(`refused.rules.${rule}`),
    needs: ({ must, unit, needs }: AskedRule) => {
      if (must === 'be_none') return t('refused.none')
      if (needs === null) return t('refused.kept')
      const value = plain(unit, needs)
      return t(must === 'at_most' ? 'refused.atMost' : 'refused.atLeast', { value })
    },
    value: ({ must, unit, value, isKept }: AskedRule) => {
      const isNone = must === 'be_none' && isKept
      const text = isNone ? t('refused.none') : value === null ? undefined : plain(unit, value)
      return (
        <StatusMark tone={isKept ? 'done' : 'failed'}>
          {text ?? t(isKept ? 'refused.kept' : 'refused.broken')}
        </StatusMark>
      )
    },
  }
}

/** Later than so much the values are not those of the moment. */
const SAME_MOMENT_MS = 1_000

function ReadNote({ at, readAt }: { readonly at: string; readonly readAt: string | null }) {
  const { t } = useTranslation('memberTimeline')
  if (readAt === null) return <Notice tone="info">{t('refused.notKept')}</Notice>
  if (Date.parse(readAt) - Date.parse(at) <= SAME_MOMENT_MS) return null
  return <Notice tone="info">{t('refused.workedOut', { time: formatInstant(readAt) })}</Notice>
}

interface SentenceProps {
  readonly sentence: {
    readonly language: string
    readonly text: string
    readonly forReader: string
  }
}

function Sentence({ sentence }: SentenceProps) {
  const { t } = useTranslation('memberTimeline')
  const languageName = useLanguageName()
  const { language, text, forReader } = sentence
  return (
    <div className="explain-sentence">
      <span className="label">
        {t('refused.read')} ({languageName(language)})
      </span>
      <p lang={language} dir="auto">
        {text}
      </p>
      {forReader !== text && (
        <>
          <span className="label">{t('refused.inYours')}</span>
          <p>{forReader}</p>
        </>
      )}
    </div>
  )
}
