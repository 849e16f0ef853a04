// Labels of roles.

export const roleWords = { attendee: 'Attendee', presenter: 'Presenter', staff: 'Staff' } as const;
