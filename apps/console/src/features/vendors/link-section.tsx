import {
  type VendorDetail,
  type VendorLinkWish,
  WALLET_KINDS,
  type WalletKind,
} from '@baize/contract'
import { Button, EmptyState, Field, SelectField, TextField } from '@baize/ui-kit'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../../app/use-session.ts'
import { formatInstant } from '../../parts/format.ts'
import { ReasonDialog } from '../../parts/reason-dialog.tsx'
import { VendorSection } from './vendor-section.tsx'
import { findWrongAddress, isWebAddress, readAddresses } from './vendors.logic.ts'
import { useAskLink } from './vendors.queries.ts'

/** How a vendor is reached, and the wish to change that. */
export function LinkSection({ vendor }: { readonly vendor: VendorDetail }) {
  const { t } = useTranslation('vendors')
  const [isChanging, setChanging] = useState(false)
  const mayManage = useMay('vendors.manage')
  const { link } = vendor
  return (
    <VendorSection
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
        </dl>
      ) : (
        <EmptyState art="compass" title={t('link.noneTitle')}>
          {t('link.noneText')}
        </EmptyState>
      )}
      {isChanging && <LinkDialog vendor={vendor} onClose={() => setChanging(false)} />}
    </VendorSection>
  )
}

interface LinkDialogProps {
  readonly vendor: VendorDetail
  onClose(): void
}

function LinkDialog({ vendor, onClose }: LinkDialogProps) {
  const { t } = useTranslation('vendors')
  const { link } = vendor
  const [walletKind, setKind] = useState<WalletKind>(link?.walletKind ?? 'seamless')
  const [baseUrl, setBase] = useState(link?.baseUrl ?? '')
  const [launchUrl, setLaunch] = useState(link?.launchUrl ?? '')
  const [blocks, setBlocks] = useState(link?.allowedAddresses.join('\n') ?? '')
  const ask = useAskLink(vendor.vendorCode, onClose)
  const addresses = readAddresses(blocks)
  const wrong = findWrongAddress(addresses)
  const [isBaseWrong, isLaunchWrong] = [
    baseUrl !== '' && !isWebAddress(baseUrl),
    launchUrl !== '' && !isWebAddress(launchUrl),
  ]
  const wish: VendorLinkWish = {
    walletKind,
    baseUrl: baseUrl.trim(),
    launchUrl: launchUrl.trim() || null,
    allowedAddresses: addresses,
  }
  return (
    <ReasonDialog
      title={t('link.dialog', { name: vendor.displayName })}
      text={t('fourEyes')}
      widthRem={36}
      reasonLabel={t('reason')}
      submitText={t('ask')}
      call={ask}
      isReady={baseUrl !== '' && !isBaseWrong && !isLaunchWrong && wrong === undefined}
      onSubmit={(reason) => ask.mutate({ ...wish, reason })}
      onClose={onClose}
    >
      <SelectField
        label={t('field.walletKind')}
        value={walletKind}
        onChoose={(value) => setKind(value as WalletKind)}
        options={WALLET_KINDS.map((value) => ({ value, text: t(`wallet.${value}`) }))}
      />
      <TextField
        label={t('field.baseUrl')}
        hint={t('hint.baseUrl')}
        error={isBaseWrong ? t('wrongUrl') : undefined}
        type="url"
        dir="ltr"
        value={baseUrl}
        isRequired
        onChange={(event) => setBase(event.target.value)}
      />
      <TextField
        label={t('field.launchUrl')}
        hint={t('hint.launchUrl')}
        error={isLaunchWrong ? t('wrongUrl') : undefined}
        type="url"
        dir="ltr"
        value={launchUrl}
        onChange={(event) => setLaunch(event.target.value)}
      />
      <Field
        label={t('field.addresses')}
        hint={t('hint.addresses')}
        error={wrong === undefined ? undefined : t('wrongBlock', { block: wrong })}
      >
        {(wiring) => (
          <textarea
            {...wiring}
            className="textarea"
            rows={3}
            dir="ltr"
            value={blocks}
            onChange={(event) => setBlocks(event.currentTarget.value)}
          />
        )}
      </Field>
    </ReasonDialog>
  )
}
