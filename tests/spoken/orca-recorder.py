"""Runs Orca with a speech server that writes down what a person would hear.

Arguments: the journal, a folder for Orca's preferences, and "braille" for what a display of 40 cells would show.
The journal gets one JSON object per line: {"say": text, "live": whether by a live region}, {"braille": text, "cursor": cell or 0},
{"key": key symbol, "pressed": bool} after a key is processed, {"held": event} when the browser reports something,
{"processed": count} after Orca has read what was held.

Orca reads what the browser reports while the page goes on, and what it says then depends on how far each of them is. So reports
are held here until the signal SIGUSR1, which the tests send when the page is still. Orca then reads them all: first windows, then
documents, what appeared and disappeared and what has lost the focus, then focus, then everything else, each in the order of
arrival. Nothing is left out.
"""

import json
import os
import signal
import sys

import gi

gi.require_version("Gdk", "3.0")
import pyatspi
from gi.repository import GLib
from orca import braille, brlmon, debug, event_manager, input_event, liveregions, orca, orca_state, settings, speech, speechserver
from orca.scripts import web

journal = open(sys.argv[1], "a", encoding="utf-8", buffering=1)


def note(**line):
    journal.write(json.dumps(line, ensure_ascii=False) + "\n")


isLive = False


class Recorder(speechserver.SpeechServer):
    """Ends each utterance as soon as it begins, so that reading a page takes no time."""

    def speak(self, text=None, acss=None, interrupt=True):
        if text:
            note(say=text, live=isLive)

    def speakCharacter(self, character, acss=None):
        note(say=character)

    def speakKeyEvent(self, event, acss=None):
        note(say=event.getKeyName())

    def sayAll(self, utteranceIterator, progressCallback):
        GLib.idle_add(self._sayNext, utteranceIterator, progressCallback)

    def _sayNext(self, iterator, callback):
        try:
            context, _ = next(iterator)
        except StopIteration:
            return False
        note(say=context.utterance)
        context.currentOffset = context.endOffset
        callback(context, speechserver.SayAllContext.COMPLETED)
        return True

    def getInfo(self):
        return ["recorder", "recorder"]

    def shutdownActiveServers(self):
        pass


def useRecorder():
    if not speech._speechserver:
        speech._speechserver = Recorder()


speech.init = useRecorder

EventManager = event_manager.EventManager
processKey = EventManager._processKeyboardEvent
enqueue = EventManager._enqueue


def processAndNoteKey(self, event):
    isConsumed = processKey(self, event)
    note(key=event.id, pressed=int(event.type) == 0)
    return isConsumed


held = []


def hold(self, event):
    if isinstance(event, (input_event.KeyboardEvent, input_event.BrailleEvent)):
        enqueue(self, event)
        return
    held.append(event)
    note(held=event.type)


def turn(event):
    if event.type.startswith("window:"):
        return 0
    if event.type.startswith(("object:children-changed", "document:", "object:state-changed:busy")):
        return 1
    isAboutFocus = event.type.startswith("object:state-changed:focused")
    if not isAboutFocus and not event.type.startswith("object:text-caret-moved"):
        return 3
    try:
        role, state = event.source.getRole(), event.source.getState()
    except GLib.Error:  # The source is gone.
        return 1
    if role == pyatspi.ROLE_DOCUMENT_WEB or not state.contains(pyatspi.STATE_FOCUSED):
        return 1
    return 2 if isAboutFocus else 3


def processHeld():
    events = sorted(held, key=turn)
    held.clear()
    eventManager = event_manager.getManager()
    for event in events:
        enqueue(eventManager, event)
        while not eventManager._eventQueue.empty():
            eventManager._dequeue()
    note(processed=len(events))
    return True


EventManager._processKeyboardEvent = processAndNoteKey
EventManager._enqueue = hold
GLib.unix_signal_add(GLib.PRIORITY_DEFAULT, signal.SIGUSR1, processHeld)

ignore = EventManager._ignore


def isOfUnfocusedSelect(event):
    """Chromium reports a selection, now and then, for a select box that has only appeared."""
    if not event.type.startswith("object:selection-changed"):
        return False
    if event.source.getRole() != pyatspi.ROLE_MENU:
        return False
    if event.source.parent.getState().contains(pyatspi.STATE_FOCUSED):
        return False
    # In a part that was just expanded, Chromium gives the menu the wrong parent.
    focused = orca_state.locusOfFocus
    return not focused or focused.getRole() != pyatspi.ROLE_COMBO_BOX or event.source not in list(focused)


def ignoreAlsoUnfocusedSelects(self, event):
    try:
        return isOfUnfocusedSelect(event) or ignore(self, event)
    except GLib.Error:  # The source is gone.
        return True


EventManager._ignore = ignoreAlsoUnfocusedSelects

setLocusOfFocus = orca.setLocusOfFocus


reported = None


def isFocused(obj):
    try:
        return obj.getState().contains(pyatspi.STATE_FOCUSED) and obj.getRole() != pyatspi.ROLE_DOCUMENT_WEB
    except (AttributeError, GLib.Error):
        return False


def setLocusOfFocusUnlessReported(event, obj, notifyScript=True, force=False):
    """Orca is silent about focus if it finds the focused object before it reads the report about it."""
    isReport = event and event.type.startswith("object:state-changed:focused") and notifyScript
    if event and not isReport and obj != orca_state.locusOfFocus and isFocused(obj):
        if event.type.startswith(("object:children-changed", "object:text-caret-moved", "object:state-changed:focused")):
            return
    global reported
    reported = obj if isReport else None
    setLocusOfFocus(event, obj, notifyScript, force)
    reported = None


orca.setLocusOfFocus = setLocusOfFocusUnlessReported

handleEventForRemovedChild = web.Utilities.handleEventForRemovedChild


def forgetRemovedFocus(self, event):
    """What is said about the way to the next focus must not depend on what is left of the last."""
    isHandled = handleEventForRemovedChild(self, event)
    if isHandled:
        setLocusOfFocus(None, self.documentFrame(), False)
    return isHandled


web.Utilities.handleEventForRemovedChild = forgetRemovedFocus

getPriorContext = web.Utilities.getPriorContext


def wayToReported(self, documentFrame=None):
    """Orca says less of an object that it has already found; the way to it then begins at the top of the page."""
    obj, offset = getPriorContext(self, documentFrame)
    return (self.documentFrame(), 0) if reported and obj == reported else (obj, offset)


web.Utilities.getPriorContext = wayToReported

LiveRegionManager = liveregions.LiveRegionManager
pumpMessages = LiveRegionManager.pumpMessages


def pumpAndNote(self):
    global isLive
    isLive = True
    isToContinue = pumpMessages(self)
    isLive = False
    return isToContinue


LiveRegionManager.pumpMessages = pumpAndNote

if os.environ.get("ORCA_DEBUG_FILE"):
    debug.debugLevel = debug.LEVEL_ALL
    debug.eventDebugLevel = debug.LEVEL_OFF
    debug.debugFile = open(os.environ["ORCA_DEBUG_FILE"], "w", encoding="utf-8")


class Display:
    """Instead of the window in which Orca shows what a braille display would."""

    def __init__(self, cells):
        pass

    def show_all(self):
        pass

    def destroy(self):
        pass

    def writeText(self, cursorCell, string, mask=None):
        note(braille=string, cursor=cursorCell)


settings.enableBraille = False
if sys.argv[3:] == ["braille"]:
    brlmon.BrlMon = Display
    braille._displaySize = [40, 1]
    settings.enableBrailleMonitor = True
    # A message stays until there is something else to read.
    settings.flashIsPersistent = True
settings.enableSound = False
settings.enableKeyEcho = False
settings.sayAllOnLoad = False
# The same key twice in quick succession is two presses, however slow the machine.
settings.doubleClickTimeout = 0

manager = orca.getSettingsManager()
manager.activate(sys.argv[2], {})
sys.path.insert(0, manager.getPrefsDir())
sys.exit(orca.main())
