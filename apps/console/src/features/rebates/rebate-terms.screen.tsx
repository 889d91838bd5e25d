import type { RebateVersion } from '@baize/contract'
import { Badge } from '@baize/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { Pencil } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useApi } from '../../app/api.tsx'
import { useCurrency } from '../../app/session.queries.ts'
import { DetailHead, DetailPage, DetailSection } from '../../frames/detail-page.tsx'
import { FactList } from '../../frames/fact-list.tsx'
import { HeadAction } from '../../frames/head-action.tsx'
import { formatInstant, formatWireMoney } from '../../parts/format.ts'
import { rebateTermsQuery } from '../../parts/rebates/rebate-terms.query.ts'
import { useProductName } from '../../parts/rebates/use-product-name.ts'
import type { RebateTermsPage } from './rebates.queries.ts'
import { TermsDialog } from './terms-dialog.tsx'

/** The terms of rebates, the newest version first. */
export function RebateTermsScreen() {
  const { t } = useTranslation('rebates')
  const query = useQuery(rebateTermsQuery(useApi()))
  return (
    <DetailPage top={<Head of={query.data} />} query={query}>
      {(page) => (
        <>
          {page.versions.map((version) => (
            <Version
              key={version.version}
              of={version}
              isPresent={version.version === page.presentVersion}
            />
          ))}
          {page.versions.length === 0 && (
            <DetailSection title={t('terms.none')}>
              <p className="text-text-2">{t('terms.noneText')}</p>
            </DetailSection>
          )}
        </>
      )}
    </DetailPage>
  )
}

function Head({ of }: { readonly of: RebateTermsPage | undefined }) {
  const { t } = useTranslation('rebates')
  return (
    <DetailHead
      title={t('terms.title')}
      caption={t('terms.caption')}
      state={of?.isAsked && <Badge tone="warn">{t('terms.waits')}</Badge>}
      actions={
        of &&
        !of.isAsked && (
          <HeadAction
            icon={Pencil}
            text={t('terms.change')}
            isMain
            needs="rewards.manage"
            dialog={(close) => (
              <TermsDialog
                terms={of.versions[0]?.terms}
                levelCount={of.levelCount}
                onClose={close}
              />
            )}
          />
        )
      }
    />
  )
}

interface VersionProps {
  readonly of: RebateVersion
  readonly isPresent: boolean
}

function Version({ of, isPresent }: VersionProps) {
  const { t } = useTranslation('rebates')
  const currency = useCurrency()
  const productName = useProductName()
  const { version, terms, fromDay, startedAt, startedBy } = of
  const sum = (wire: string | null) => (wire === null ? '–' : formatWireMoney(wire, currency))
  return (
    <DetailSection
      title={t('terms.version', { version, day: fromDay })}
      text={t('terms.startedBy', { name: startedBy, at: formatInstant(startedAt) })}
      actions={isPresent && <Badge tone="felt">{t('terms.counts')}</Badge>}
    >
      <FactList
        facts={[
          [t('terms.basis'), t(`basis.${terms.basis}`)],
          [t('terms.period'), t(`period.${terms.period}`)],
          [t('terms.mode'), t(`mode.${terms.mode}`)],
          terms.mode === 'manual' && [t('terms.atClose'), t(`atClose.${terms.atClose}`)],
          [t('terms.min'), sum(terms.minMinor)],
          [t('terms.max'), sum(terms.maxMinor)],
          ...terms.rates.map(
            ({ product, rates, edge }) =>
              [
                edge === null
                  ? productName(product)
                  : t('terms.withEdge', { product: productName(product), edge }),
                rates.map((rate) => `${rate}%`).join(' · '),
              ] as const,
          ),
        ]}
      />
    </DetailSection>
  )
}
