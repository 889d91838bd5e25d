import { type OfferVersion, operations } from '@baize/contract'
import { Badge, Button } from '@baize/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useApi } from '../../app/api.tsx'
import { useCurrency } from '../../app/session.queries.ts'
import { useMay } from '../../app/use-session.ts'
import { BackLink, DetailHead, DetailPage, DetailSection } from '../../frames/detail-page.tsx'
import { FactList } from '../../frames/fact-list.tsx'
import { ReasonAction } from '../../frames/form/reason-action.tsx'
import { toastAsked } from '../../parts/asked-toast.ts'
import { formatInstant, formatWireMoney } from '../../parts/format.ts'
import { CodesSection } from './codes-section.tsx'
import { DryRun } from './dry-run.tsx'
import { OfferDialog } from './offer-dialog.tsx'
import { readDraft } from './offer-draft.logic.ts'
import { OfferPreview } from './offer-preview.tsx'
import { OfferSentences } from './offer-sentences.tsx'
import { PhaseBadge } from './phase-badge.tsx'
import { type OfferDetail, offerQuery, usePromotionCall } from './promotions.queries.ts'

/** One promotion: what it came to, its rules as sentences, and its versions. */
export function PromotionScreen() {
  const { t, i18n } = useTranslation('promotions')
  const { offerId } = useParams({ from: '/promotions/$offerId' })
  return (
    <DetailPage
      top={<BackLink to="/promotions">{t('title')}</BackLink>}
      query={useQuery(offerQuery(useApi(), offerId, i18n.language))}
      missing={{ title: t('unknown.title'), text: t('unknown.text') }}
    >
      {(detail) => (
        <>
          <Head of={detail} />
          <Report of={detail} />
          {detail.versions[0]?.rules.event === 'code_entered' && (
            <CodesSection offerId={detail.offer.offerId} />
          )}
          {detail.versions.map((version) => (
            <Version key={version.version} of={version} detail={detail} />
          ))}
        </>
      )}
    </DetailPage>
  )
}

function Head({ of }: { readonly of: OfferDetail }) {
  const { t } = useTranslation('promotions')
  const currency = useCurrency()
  const { offer } = of
  return (
    <DetailHead
      title={<bdi>{offer.title}</bdi>}
      state={<PhaseBadge phase={offer.phase} />}
      caption={t(`type.${offer.type}`)}
      figures={[
        [t('column.joined'), offer.joined],
        [t('column.granted'), offer.granted],
        [t('column.cost'), formatWireMoney(offer.costMinor, currency)],
      ]}
      actions={<Actions of={of} />}
    />
  )
}

function Actions({ of: { offer, nextVersion, versions } }: { readonly of: OfferDetail }) {
  const { t } = useTranslation('promotions')
  const [isEditing, setEditing] = useState(false)
  const close = () => setEditing(false)
  const params = { offerId: offer.offerId }
  const submit = usePromotionCall((api, reason: string) =>
    api.call(operations.submitOffer, { params, body: { reason } }),
  )
  const stop = usePromotionCall((api, reason: string) =>
    api.call(operations.stopOffer, { params, body: { reason } }),
  )
  const { exponent } = useCurrency()
  const newest = versions[0]
  const draft = newest && readDraft(newest, exponent)
  if (!useMay('rewards.manage')) return null
  const { phase } = offer
  const isOpen = phase === 'scheduled' || phase === 'running'
  return (
    <>
      {draft && (phase === 'draft' || isOpen) && (
        <Button size="s" onClick={() => setEditing(true)}>
          {t(phase === 'draft' ? 'edit' : 'change')}
        </Button>
      )}
      {(phase === 'draft' || (isOpen && nextVersion !== null)) && (
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
      {isOpen && (
        <ReasonAction
          action={t('stop')}
          title={t('stopTitle')}
          text={t('stopText')}
          reasonLabel={t('stopReason')}
          variant="danger"
          onReason={(reason) => stop.mutateAsync(reason)}
        />
      )}
      {isEditing && draft && (
        <OfferDialog offerId={offer.offerId} draft={draft} onSaved={close} onClose={close} />
      )}
    </>
  )
}

function Report({ of }: { readonly of: OfferDetail }) {
  const { t } = useTranslation('promotions')
  const currency = useCurrency()
  const { report, stockLeft, budgetLeftMinor, costBoundMinor } = of
  return (
    <DetailSection title={t('report.title')} text={t('report.text')}>
      <FactList
        facts={[
          [t('report.bound'), formatWireMoney(costBoundMinor, currency)],
          [t('report.open'), report.open],
          [t('report.applying'), report.applying],
          [t('report.rejected'), report.rejected],
          stockLeft !== null && [t('report.stockLeft'), stockLeft],
          budgetLeftMinor !== null && [
            t('report.budgetLeft'),
            formatWireMoney(budgetLeftMinor, currency),
          ],
        ]}
      />
    </DetailSection>
  )
}

interface VersionProps {
  readonly of: OfferVersion
  readonly detail: OfferDetail
}

function Version({ of, detail: { offer, nextVersion } }: VersionProps) {
  const { t } = useTranslation('promotions')
  const { version, madeBy, madeAt } = of
  const isDraft = offer.phase === 'draft' || offer.phase === 'submitted'
  return (
    <DetailSection
      title={t('version', { version })}
      text={t('madeBy', { name: madeBy, at: formatInstant(madeAt) })}
      actions={
        <>
          {version === offer.version && !isDraft && <Badge tone="felt">{t('counts')}</Badge>}
          {version === nextVersion && <Badge tone="warn">{t('next')}</Badge>}
        </>
      }
    >
      <div className="offer-version">
        <OfferSentences of={of.rules} />
        <OfferPreview of={of} />
      </div>
      <DryRun offerId={offer.offerId} version={version} />
    </DetailSection>
  )
}
