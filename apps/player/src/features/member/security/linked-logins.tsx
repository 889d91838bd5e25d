import { operations, type Security } from '@baize/contract'
import { useQuery } from '@tanstack/react-query'
import { CircleUserRound } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../app/api.ts'
import { leaveForProvider } from '../../../app/provider-return.ts'
import { socialProvidersQuery } from '../../../app/social.queries.ts'
import { toast } from '../../../app/toast.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { HoldNotice } from './hold-notice.tsx'
import { SecurityRow } from './security-row.tsx'

interface LinkedLoginsProps {
  readonly links: Security['socialLogins']
  onChanged(): void
}

/** The rows of the identity providers: link the login there, or take it back. */
export function LinkedLogins({ links, onChanged }: LinkedLoginsProps) {
  const { t } = useTranslation(['security', 'common'])
  const shown = useQuery(socialProvidersQuery).data?.providers ?? []
  const [chosen, setChosen] = useState<{ providerId: string; name: string; isOn: boolean }>()
  return (
    <>
      {shown.map(({ providerId, name, isPretend }) => {
        const link = links.find((each) => each.providerId === providerId)
        return (
          <SecurityRow
            key={providerId}
            icon={CircleUserRound}
            title={isPretend ? t('social.pretendTitle', { name }) : name}
            text={link ? t('social.linkedAs', { name: link.shownName }) : t('social.text')}
            state={t(link ? 'social.on' : 'social.off')}
            isSet={link !== undefined}
            isOptional
            changeText={t(link ? 'social.unlink' : 'social.link')}
            onChange={() => setChosen({ providerId, name, isOn: link !== undefined })}
          />
        )
      })}
      {chosen && (
        <ConfirmDialog
          title={t(chosen.isOn ? 'social.unlinkTitle' : 'social.linkTitle', { name: chosen.name })}
          text={t(chosen.isOn ? 'social.unlinkText' : 'social.linkText', { name: chosen.name })}
          submit={t(chosen.isOn ? 'social.unlink' : 'social.goOn')}
          isDanger={chosen.isOn}
          notice={!chosen.isOn && <HoldNotice of="newBrowser" />}
          onClose={() => setChosen(undefined)}
          onConfirm={async (body) => {
            const call = { params: { providerId: chosen.providerId }, body }
            if (chosen.isOn) {
              await api.call(operations.unlinkSocialLogin, call)
              toast({ title: t('social.unlinked'), detail: t('social.unlinkedDetail') })
              setChosen(undefined)
              onChanged()
              return
            }
            const { address } = await api.call(operations.startSocialLink, call)
            leaveForProvider(address, location.pathname)
          }}
        />
      )}
    </>
  )
}
