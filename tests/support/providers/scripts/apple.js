// A double of Apple's script: the same API, but a test stands for the popup.
;(() => {
  let config = null
  window.AppleID = {
    auth: {
      init: (given) => {
        config = given
      },
      async signIn() {
        if (!config) throw new Error('The "init" function must be called first.')
        const reply = await window.openPopup('apple', config, navigator.userActivation.isActive)
        if (reply.closed) throw { error: 'popup_closed_by_user' }
        return reply
      },
    },
  }
})()
