import type { VendorDetail, VendorLinkWish } from '@baize/contract'
import { Field, TextField } from '@baize/ui-kit'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ReasonDialog } from '../../parts/reason-dialog.tsx'
import { ProtocolFields, type ProtocolWish, readProtocol } from './protocol-fields.tsx'
import { findWrongAddress, isWebAddress, readAddresses } from './vendors.logic.ts'
import { useAskLink } from './vendors.queries.ts'

interface LinkDialogProps {
  readonly vendor: VendorDetail
  onClose(): void
}

/** Asks for a change of how a vendor is reached; another person approves it. */
export function LinkDialog({ vendor, onClose }: LinkDialogProps) {
  const { t } = useTranslation('vendors')
  const { link } = vendor
  const [protocol, setProtocol] = useState<ProtocolWish>({
    dialect: link?.dialect ?? 'baize',
    walletKind: link?.walletKind ?? 'seamless',
    operatorName: link?.operatorName ?? '',
  })
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
    ...readProtocol(protocol),
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
      <ProtocolFields wish={protocol} onWish={setProtocol} />
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
