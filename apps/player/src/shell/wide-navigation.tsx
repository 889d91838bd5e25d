/** Door of what a window wide enough has beside the page; a phone never fetches it. */
export { CategoryNav } from './category-nav.tsx'
export { SideMenu } from './side-menu.tsx'
