import { z } from 'zod'
import { operation } from '../operation.ts'

/** Of one page and one person. */
export const SAVED_VIEWS_MAX = 20
export const VIEW_NAME_MAX = 40
const VIEW_SEARCH_MAX = 1_000

const savedView = z.object({
  /** The page's path, such as `/withdrawals`. */
  page: z.string().regex(/^\/[a-zA-Z0-9/$-]{1,80}$/),
  name: z.string().trim().min(1).max(VIEW_NAME_MAX),
  /** Filters, order and columns as they stand in the address, without the question mark. */
  search: z.string().max(VIEW_SEARCH_MAX),
})
export type SavedView = z.infer<typeof savedView>

export const getSavedViews = operation({
  id: 'staff.getSavedViews',
  method: 'GET',
  path: '/ops/account/views',
  caller: 'staff',
  summary: 'One’s own saved views of the console’s tables',
  value: z.object({ views: z.array(savedView) }),
  refusals: {},
})

/** One of the same name takes the place of the former. */
export const saveView = operation({
  id: 'staff.saveView',
  method: 'PUT',
  path: '/ops/account/views',
  caller: 'staff',
  summary: 'Keep a view of a table under a name',
  body: savedView,
  value: z.object({}),
  refusals: { views_full: [409, 'There are 20 saved views of this page. Remove one first.'] },
})

export const removeView = operation({
  id: 'staff.removeView',
  method: 'POST',
  path: '/ops/account/views/remove',
  caller: 'staff',
  summary: 'Remove a saved view',
  body: savedView.pick({ page: true, name: true }),
  value: z.object({}),
  refusals: {},
})
