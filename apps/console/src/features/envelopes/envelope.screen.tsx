import { type EnvelopeRow, operations } from '@baize/contract'
import { useQuery } from '@tanstack/react-query'
import { useParams, useSearch } from '@tanstack/react-router'
import { Pencil } from 'lucide-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useApi } from '../../app/api.tsx'
import { useCurrency } from '../../app/session.queries.ts'
import { toast } from '../../app/toast.ts'
import { useMay } from '../../app/use-session.ts'
import { type DataColumn, DataTable } from '../../frames/data-table.tsx'
import { BackLink, DetailHead, DetailPage, DetailSection } from '../../frames/detail-page.tsx'
import { FactList, MemberLink } from '../../frames/fact-list.tsx'
import { ReasonAction } from '../../frames/form/reason-action.tsx'
import { HeadAction } from '../../frames/head-action.tsx'
import { toastAsked } from '../../parts/asked-toast.ts'
import { formatAmount, formatInstant, formatWireMoney } from '../../parts/format.ts'
import { useGivenFacts } from '../../parts/given/use-given-facts.ts'
import { EnvelopeDialog } from './envelope-dialog.tsx'
import { type EnvelopeDetail, envelopeQuery, useEnvelopeCall } from './envelopes.queries.ts'
import { PhaseBadge } from './phase-badge.tsx'

/** One red envelope: its terms, what it came to, and who took its shares. */
export function EnvelopeScreen() {
  const { t, i18n } = useTranslation('envelopes')
  const { envelopeId } = useParams({ from: '/envelopes/$envelopeId' })
  const search = useSearch({ from: '/envelopes/$envelopeId' })
  return (
    <DetailPage
      top={
        <BackLink to="/envelopes" search={{}}>
          {t('title')}
        </BackLink>
      }
      query={useQuery(envelopeQuery(useApi(), { envelopeId, ...search }, i18n.language))}
      missing={{ title: t('unknown.title'), text: t('unknown.text') }}
    >
      {(detail) => (
        <>
          <Head of={detail.envelope} />
          <Terms of={detail.envelope} />
          <Shares of={detail} />
        </>
      )}
    </DetailPage>
  )
}

function Head({ of }: { readonly of: EnvelopeRow }) {
  const { t } = useTranslation('envelopes')
  const currency = useCurrency()
  return (
    <DetailHead
      title={<bdi>{of.title}</bdi>}
      state={<PhaseBadge phase={of.phase} />}
      caption={t('madeBy', { name: of.madeBy })}
      figures={[
        [t('column.total'), formatWireMoney(of.totalMinor, currency)],
        [t('column.taken'), t('takenOf', { taken: of.taken, all: of.shares })],
        [t('column.cost'), formatWireMoney(of.takenMinor, currency)],
      ]}
      actions={<Actions of={of} />}
    />
  )
}

function Actions({ of }: { readonly of: EnvelopeRow }) {
  const { envelopeId, phase } = of
  const { t } = useTranslation('envelopes')
  const params = { envelopeId }
  const submit = useEnvelopeCall((api, reason: string) =>
    api.call(operations.submitEnvelope, { params, body: { reason } }),
  )
  const end = useEnvelopeCall((api, reason: string) =>
    api.call(operations.endEnvelope, { params, body: { reason } }),
  )
  if (!useMay('rewards.manage')) return null
  return (
    <>
      {phase === 'draft' && (
        <HeadAction
          icon={Pencil}
          text={t('change')}
          needs="rewards.manage"
          dialog={(close) => (
            <EnvelopeDialog
              envelope={of}
              onSaved={() => {
                toast({ title: t('changedToast') })
                close()
              }}
              onClose={close}
            />
          )}
        />
      )}
      {phase === 'draft' && (
        <ReasonAction
          action={t('submit')}
          title={t('submitTitle')}
          text={t('submitText')}
          reasonLabel={t('reasonForApprover')}
          onReason={async (reason) => {
            await submit.mutateAsync(reason)
            toastAsked()
          }}
        />
      )}
      {phase !== 'ended' && phase !== 'submitted' && (
        <ReasonAction
          action={t(phase === 'running' ? 'end' : 'callOff')}
          title={t('endTitle')}
          text={t('endText')}
          reasonLabel={t('endReason')}
          submitText={t('end')}
          variant="danger"
          onReason={async (reason) => {
            await end.mutateAsync(reason)
            toast({ title: t('endedToast') })
          }}
        />
      )}
    </>
  )
}

function Terms({ of }: { readonly of: EnvelopeRow }) {
  const { t } = useTranslation('envelopes')
  const givenFacts = useGivenFacts()
  const currency = useCurrency()
  return (
    <DetailSection title={t('terms')}>
      <FactList
        facts={[
          [t('field.opensAt'), formatInstant(of.opensAt)],
          [t('field.closesAt'), formatInstant(of.closesAt)],
          [t('field.split'), t(`split.${of.split}`)],
          [t('field.least'), formatWireMoney(of.leastMinor, currency)],
          ...givenFacts(of.given),
          [t('audience'), t(of.audience.needsVerified ? 'verifiedOnly' : 'everybody')],
          of.returnedMinor !== null && [t('returned'), formatWireMoney(of.returnedMinor, currency)],
        ]}
      />
    </DetailSection>
  )
}

type Share = EnvelopeDetail['items'][number]

function Shares({ of }: { readonly of: EnvelopeDetail }) {
  const { t } = useTranslation('envelopes')
  const currency = useCurrency()
  const columns = useMemo(
    (): readonly DataColumn<Share>[] => [
      {
        id: 'place',
        header: t('column.place'),
        isNumber: true,
        phone: 'hidden',
        cell: (row) => row.place,
      },
      {
        id: 'member',
        header: t('column.member'),
        phone: 'lead',
        cell: ({ member }) => <MemberLink {...member} />,
      },
      {
        id: 'amount',
        header: t('column.amount'),
        isNumber: true,
        phone: 'end',
        cell: (row) => <b className="strong">{formatAmount(row.amountMinor, currency)}</b>,
      },
      {
        id: 'at',
        header: t('column.at'),
        isTime: true,
        phone: 'below',
        cell: (row) => <span className="num">{formatInstant(row.takenAt)}</span>,
      },
    ],
    [t, currency],
  )
  return (
    <DetailSection title={t('shares')}>
      {of.items.length === 0 ? (
        <p className="caption">{t('noShares')}</p>
      ) : (
        <DataTable
          caption={t('shares')}
          columns={columns}
          rows={of.items}
          rowKey={({ place }) => `${place}`}
        />
      )}
    </DetailSection>
  )
}
