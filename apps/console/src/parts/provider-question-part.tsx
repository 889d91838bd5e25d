import type { ApiClient } from '@baize/api-client'
import { operations, type ProviderAnswer, type ProviderQuestion } from '@baize/contract'
import { Badge, type BadgeTone, Button, Skeleton } from '@baize/ui-kit'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useApi } from '../app/api.tsx'
import { toast, toastFailure } from '../app/toast.ts'
import { formatInstant } from './format.ts'

const TONES: Readonly<Record<ProviderAnswer, BadgeTone>> = {
  told: 'felt',
  open: 'info',
  unknown: 'warn',
  unreachable: 'danger',
}
const RENEW_MS = 15_000

type OrderKind = 'deposit' | 'payout'

interface ProviderQuestionPartProps {
  readonly kind: OrderKind
  readonly orderId: string
  readonly mayAct: boolean
}

/** What the provider was asked about an order, when it is asked next, and asking it now. */
export function ProviderQuestionPart({ kind, orderId, mayAct }: ProviderQuestionPartProps) {
  const { t } = useTranslation('providerQuestions')
  const { data, isError } = useQuery(questionQuery(useApi(), kind, orderId))
  const ask = useAsk(kind, orderId)
  return (
    <section className="grid gap-2">
      <h3 className="label">{t('title')}</h3>
      {isError && !data && <p className="text-text-2">{t('failed')}</p>}
      {!isError && !data && <Skeleton className="h-9" />}
      {data && <Asked question={data} />}
      {data?.mayAsk && mayAct && (
        <div>
          <Button
            size="s"
            isBusy={ask.isPending}
            onClick={() =>
              ask.mutate(undefined, {
                onSuccess: ({ last }) =>
                  toast({
                    title: t(last?.answer === 'unreachable' ? 'answer.unreachable' : 'done'),
                    ...(last && { detail: t(`answer.${last.answer}`) }),
                  }),
                onError: (failure) => toastFailure(t('notAsked'), failure),
              })
            }
          >
            {t('ask')}
          </Button>
        </div>
      )}
    </section>
  )
}

function Asked({ question }: { readonly question: ProviderQuestion }) {
  const { t } = useTranslation('providerQuestions')
  const { asks, last, nextAt, mayAsk } = question
  if (!last) return <p className="text-text-2">{t('never')}</p>
  return (
    <p className="flex flex-wrap items-center gap-2 text-text-2">
      <Badge tone={TONES[last.answer]}>{t(`answer.${last.answer}`)}</Badge>
      <span>{t('asks', { count: asks })}</span>
      <span className="num">{t('last', { at: formatInstant(last.at) })}</span>
      {last.by !== null && <bdi>{t('by', { name: last.by })}</bdi>}
      {mayAsk && (
        <span className="num">
          {nextAt === null ? t('noNext') : t('next', { at: formatInstant(nextAt) })}
        </span>
      )}
    </p>
  )
}

const CALLS = {
  deposit: {
    show: (api: ApiClient, depositId: string) =>
      api.call(operations.getDepositQuestion, { params: { depositId } }),
    ask: (api: ApiClient, depositId: string) =>
      api.call(operations.askDepositProvider, { params: { depositId } }),
    shownBy: 'deposits',
  },
  payout: {
    show: (api: ApiClient, withdrawalId: string) =>
      api.call(operations.getPayoutQuestion, { params: { withdrawalId } }),
    ask: (api: ApiClient, withdrawalId: string) =>
      api.call(operations.askPayoutProvider, { params: { withdrawalId } }),
    shownBy: 'withdrawals',
  },
} as const

function questionQuery(api: ApiClient, kind: OrderKind, orderId: string) {
  return queryOptions({
    queryKey: ['provider-questions', kind, orderId],
    queryFn: async () => (await CALLS[kind].show(api, orderId)).question,
    refetchInterval: RENEW_MS,
  })
}

/** What the provider says may move the order, so that what shows it is read again. */
function useAsk(kind: OrderKind, orderId: string) {
  const api = useApi()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async () => (await CALLS[kind].ask(api, orderId)).question,
    onSettled: async () => {
      await queryClient.invalidateQueries({ queryKey: ['provider-questions', kind, orderId] })
      await queryClient.invalidateQueries({ queryKey: [CALLS[kind].shownBy] })
    },
  })
}
