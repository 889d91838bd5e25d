import type { SportsMenu } from '@baize/contract'
import { Notice } from '@baize/ui-kit'
import { useTranslation } from 'react-i18next'

/** Says that prices do not come in, and that no bets are taken until they do. */
export function FeedNotice({ feed }: { readonly feed: SportsMenu['isFeedUp'] | undefined }) {
  const { t } = useTranslation('sports')
  if (!feed || (feed.live && feed.preMatch)) return null
  const which = feed.live ? 'preMatch' : feed.preMatch ? 'live' : 'all'
  return (
    <Notice tone="warn" isAlert>
      {t(`feedDown.${which}`)}
    </Notice>
  )
}
