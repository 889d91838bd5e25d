import { Button, Icon, Menu, type MenuEntry } from '@baize/ui-kit'
import { useLocation, useMatches, useNavigate, useRouter } from '@tanstack/react-router'
import { Bookmark, BookmarkPlus, Check, ListRestart, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { toast, toastFailure } from '../app/toast.ts'
import { SaveViewDialog } from './save-view-dialog.tsx'
import { useRemoveView, useSavedViews } from './saved-views.queries.ts'
import { viewOf } from './views.logic.ts'

/** Views of this page that the reader has saved: filters, order and columns under a name. */
export function ViewsMenu() {
  const { t } = useTranslation()
  const [isSaving, setSaving] = useState(false)
  const { page, search, open } = usePlace()
  const views = useSavedViews().filter((view) => view.page === page)
  const shown = views.find((view) => view.search === search)
  const remove = useRemoveView(() => toast({ title: t('view.removed') }))
  const entries: MenuEntry[] = [
    { id: 'usual', text: t('view.usual'), icon: ListRestart, onChoose: () => open('') },
    ...views.map((view, index) => ({
      id: `view ${view.name}`,
      text: <bdi>{view.name}</bdi>,
      icon: view === shown ? Check : Bookmark,
      startsGroup: index === 0,
      onChoose: () => open(view.search),
    })),
    {
      id: 'save',
      text: t('view.save'),
      icon: BookmarkPlus,
      startsGroup: true,
      onChoose: () => setSaving(true),
    },
    ...(shown
      ? [
          {
            id: 'remove',
            text: t('view.remove'),
            icon: Trash2,
            tone: 'danger' as const,
            onChoose: () =>
              remove.mutate(shown, {
                onError: (failure) => toastFailure(t('view.remove'), failure),
              }),
          },
        ]
      : []),
  ]
  return (
    <>
      <Menu
        trigger={
          <Button size="s" className="table-menu">
            <Icon of={Bookmark} size="s" />
            <bdi>{shown?.name ?? t('view.views')}</bdi>
          </Button>
        }
        entries={entries}
      />
      {isSaving && (
        <SaveViewDialog
          page={page}
          search={search}
          name={shown?.name ?? ''}
          onClose={() => setSaving(false)}
        />
      )}
    </>
  )
}

/** The page that is shown and its address, and how a view of it is opened. */
function usePlace() {
  const navigate = useNavigate()
  const router = useRouter()
  const page = useMatches().at(-1)?.fullPath ?? '/'
  const search = viewOf(useLocation().search, router.options.stringifySearch)
  return {
    page: page.replace(/(.)\/$/, '$1'),
    search,
    open: (text: string) => {
      const read = router.options.parseSearch?.(text === '' ? '' : `?${text}`) ?? {}
      void navigate({ to: '.', search: read as never })
    },
  }
}
