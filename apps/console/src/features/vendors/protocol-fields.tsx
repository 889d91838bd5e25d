import { type VendorLinkWish, WALLET_KINDS, type WalletKind } from '@baize/contract'
import { VENDOR_DIALECTS, type VendorDialect } from '@baize/contract/vendors'
import { SelectField, TextField } from '@baize/ui-kit'
import { useTranslation } from 'react-i18next'

/** What is chosen of a protocol, as the fields hold it. */
export interface ProtocolWish {
  readonly dialect: VendorDialect
  readonly walletKind: WalletKind
  readonly operatorName: string
}

/** Only what the protocol has: foreign ones know no wallets, and one of them how it calls this house. */
export function readProtocol({
  dialect,
  walletKind,
  operatorName,
}: ProtocolWish): Pick<VendorLinkWish, 'dialect' | 'walletKind' | 'operatorName'> {
  return {
    dialect,
    walletKind: dialect === 'baize' ? walletKind : 'seamless',
    operatorName: (dialect === 'hub88' && operatorName.trim()) || null,
  }
}

/** The protocol that a vendor speaks, and what it asks for besides. */
export function ProtocolFields({
  wish,
  onWish,
}: {
  readonly wish: ProtocolWish
  onWish(changes: Partial<ProtocolWish>): void
}) {
  const { t } = useTranslation('vendors')
  return (
    <>
      <SelectField
        label={t('field.dialect')}
        hint={t('hint.dialect')}
        value={wish.dialect}
        onChoose={(value) => onWish({ dialect: value as VendorDialect })}
        options={VENDOR_DIALECTS.map((value) => ({ value, text: t(`dialect.${value}`) }))}
      />
      {wish.dialect === 'baize' && (
        <SelectField
          label={t('field.walletKind')}
          value={wish.walletKind}
          onChoose={(value) => onWish({ walletKind: value as WalletKind })}
          options={WALLET_KINDS.map((value) => ({ value, text: t(`wallet.${value}`) }))}
        />
      )}
      {wish.dialect === 'hub88' && (
        <TextField
          label={t('field.operatorName')}
          hint={t('hint.operatorName')}
          dir="ltr"
          maxLength={40}
          value={wish.operatorName}
          onChange={(event) => onWish({ operatorName: event.target.value })}
        />
      )}
    </>
  )
}
