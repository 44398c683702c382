import { SHELL_CART_ID } from './shell-marks.ts'

/** What a cart's frame says, as text. */
export type ShellCartTexts = { title: string; close: string }

const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

/**
 * Returns the popover in which the cart opens without a script, as HTML: the worker fills it with
 * the lines, the server with what a visitor has in it. Its class hides it too, for browsers without
 * popover.
 * @param content HTML, already escaped
 */
export function shellCartFrame({ title, close }: ShellCartTexts, content: string): string {
  return `
    <div id="${SHELL_CART_ID}" popover role="dialog" aria-label="${escaped(title)}"
      class="group inset-y-0 inset-s-auto inset-e-0 hidden h-full max-h-none w-[min(420px,100vw)] flex-col bg-card text-ink shadow-float backdrop:bg-black/45 open:flex">
      <div class="flex items-center justify-between gap-4 border-line border-b ps-5 pe-2 py-2">
        <p class="font-bold text-lg">${escaped(title)}</p>
        <button type="button" popovertarget="${SHELL_CART_ID}" popovertargetaction="hide" autofocus aria-label="${escaped(close)}"
          class="grid size-11 place-items-center rounded-full text-2xl hover:bg-sunken">×</button>
      </div>
      <div class="flex-1 overflow-y-auto overscroll-contain">${content}</div>
    </div>`
}
