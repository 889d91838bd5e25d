import { Check, TextField } from '@baize/ui-kit'
import { useTranslation } from 'react-i18next'
import { MomentField } from '../../parts/moment-field.tsx'
import type { OfferForm } from './use-offer-form.ts'

/** Whom the offer is for; an empty field asks for nothing. */
export function AudienceFields({ form }: { readonly form: OfferForm }) {
  const { t } = useTranslation('promotions')
  return (
    <>
      <div className="offer-pair">
        <TextField
          {...form.field('levelMin')}
          inputMode="numeric"
          label={t('field.levelMin')}
          hint={t('field.levelHint')}
        />
        <TextField
          {...form.field('levelMax')}
          inputMode="numeric"
          label={t('field.levelMax')}
          hint={t('field.levelHint')}
        />
        <MomentField {...form.field('registeredFrom')} label={t('field.registeredFrom')} />
        <MomentField {...form.field('registeredBefore')} label={t('field.registeredBefore')} />
      </div>
      <Check {...form.tick('needsVerified')}>{t('field.needsVerified')}</Check>
    </>
  )
}
