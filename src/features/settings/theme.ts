import { create } from 'zustand'
import { createJSONStorage, persist } from 'zustand/middleware'
import { THEME_STORE } from '#contract/shell-marks.ts'

export type ThemeMode = 'system' | 'light' | 'dark'

type Theme = { mode: ThemeMode; choose(mode: ThemeMode): void }

/** Light or dark, as chosen or as the device says; index.html reads the same before it paints. */
export const useTheme = create<Theme>()(
  persist(
    (set) => ({
      mode: 'system',
      choose: (mode) => {
        set({ mode })
        if (mode === 'system') delete document.documentElement.dataset.theme
        else document.documentElement.dataset.theme = mode
      },
    }),
    // Filled after hydration: the server does not know what the shopper chose.
    { name: THEME_STORE, storage: createJSONStorage(() => localStorage), skipHydration: true },
  ),
)
