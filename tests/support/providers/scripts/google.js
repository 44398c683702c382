// A double of Google's script: the same API, but a test stands for the popup.
window.google = {
  accounts: {
    oauth2: {
      initCodeClient: ({ callback, error_callback, ...config }) => ({
        requestCode() {
          window.openPopup('google', config, navigator.userActivation.isActive).then((reply) => {
            if (reply.closed) error_callback({ type: 'popup_closed', message: 'Popup closed' })
            else callback({ scope: config.scope, authuser: '0', prompt: 'none', ...reply })
          })
        },
      }),
    },
  },
}
