import { Count, Tabs } from '@baize/ui-kit'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'

const SHOWN = ['waiting', 'decided', 'same_place'] as const

export function ApprovalTabs({ waitingCount }: { readonly waitingCount?: number | undefined }) {
  const { t } = useTranslation('approvals')
  const { show = 'waiting' } = useSearch({ from: '/approvals' })
  const navigate = useNavigate()
  return (
    <Tabs
      label={t('title')}
      value={show}
      onChoose={(chosen) =>
        void navigate({
          to: '/approvals',
          search: chosen === 'waiting' ? {} : { show: chosen },
          replace: true,
        })
      }
      choices={SHOWN.map((value) => ({
        value,
        text: (
          <>
            {t(`show.${value}`)}
            {value === 'waiting' && waitingCount !== undefined && (
              <Count of={waitingCount} isQuiet />
            )}
          </>
        ),
      }))}
    />
  )
}
