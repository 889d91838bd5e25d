import type { VendorDetail } from '@baize/contract'
import { Button, EmptyState } from '@baize/ui-kit'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../../app/use-session.ts'
import { DetailSection } from '../../frames/detail-page.tsx'
import { formatInstant } from '../../parts/format.ts'
import { LinkDialog } from './link-dialog.tsx'

/** How a vendor is reached, and the wish to change that. */
export function LinkSection({ vendor }: { readonly vendor: VendorDetail }) {
  const { t } = useTranslation('vendors')
  const [isChanging, setChanging] = useState(false)
  const mayManage = useMay('vendors.manage')
  const { link } = vendor
  return (
    <DetailSection
      title={t('link.title')}
      text={t('link.text')}
      actions={mayManage && <Button onClick={() => setChanging(true)}>{t('link.change')}</Button>}
    >
      {link ? (
        <dl className="fact-grid panel">
          <div>
            <dt>{t('field.walletKind')}</dt>
            <dd>{t(`wallet.${link.walletKind}`)}</dd>
          </div>
          <div>
            <dt>{t('field.dialect')}</dt>
            <dd>{t(`dialect.${link.dialect}`)}</dd>
          </div>
          <div>
            <dt>{t('field.changed')}</dt>
            <dd>{formatInstant(link.updatedAt)}</dd>
          </div>
          <div>
            <dt>{t('field.baseUrl')}</dt>
            <dd dir="ltr">{link.baseUrl}</dd>
          </div>
          <div>
            <dt>{t('field.launchUrl')}</dt>
            <dd dir={link.launchUrl ? 'ltr' : undefined}>{link.launchUrl ?? t('sameAddress')}</dd>
          </div>
          <div>
            <dt>{t('field.addresses')}</dt>
            <dd dir={link.allowedAddresses.length > 0 ? 'ltr' : undefined}>
              {link.allowedAddresses.join(', ') || t('everyAddress')}
            </dd>
          </div>
          {vendor.oldSignature && (
            <div>
              <dt>{t('field.oldSignature')}</dt>
              <dd>
                {t('oldSignature.until', { at: formatInstant(vendor.oldSignature.until) })}{' '}
                {vendor.oldSignature.lastAt
                  ? t('oldSignature.last', { at: formatInstant(vendor.oldSignature.lastAt) })
                  : t('oldSignature.unused')}
              </dd>
            </div>
          )}
        </dl>
      ) : (
        <EmptyState art="compass" title={t('link.noneTitle')}>
          {t('link.noneText')}
        </EmptyState>
      )}
      {isChanging && <LinkDialog vendor={vendor} onClose={() => setChanging(false)} />}
    </DetailSection>
  )
}
