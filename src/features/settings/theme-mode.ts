import { create } from 'zustand'
import { createJSONStorage, persist } from 'zustand/middleware'

export const themeModes = ['system', 'light', 'dark'] as const
export type ThemeMode = (typeof themeModes)[number]

type Theme = { mode: ThemeMode; choose(mode: ThemeMode): void }

/** Light, dark, or as the device says. index.html reads the stored choice before the first paint. */
export const useThemeMode = create<Theme>()(
  persist(
    (set) => ({
      mode: 'system',
      choose: (mode) => {
        if (mode === 'system') delete document.documentElement.dataset.theme
        else document.documentElement.dataset.theme = mode
        set({ mode })
      },
    }),
    {
      name: 'offshelf-theme',
      storage: createJSONStorage(() => localStorage),
      partialize: ({ mode }) => ({ mode }),
      skipHydration: true,
    },
  ),
)
