// Roles in the words of staff.

export const roleWords = { attendee: 'Attendee', presenter: 'Presenter', staff: 'Staff' } as const;
